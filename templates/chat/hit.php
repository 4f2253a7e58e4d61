<?php
/**
 * One thing found in private messages: a conversation, or a message in it.
 *
 * @package Zeromo\Community
 * @var array{user_id: int, user: array{name: string, avatar: string}|null, id: int, text: string, created: string, url: string, words: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;

defined( 'ABSPATH' ) || exit;

$name   = $v['user']['name'] ?? __( '已注销', 'zeromo-community' );
$marked = static function ( string $text ) use ( $v ): string {
	$at   = '' === $v['words'] ? false : mb_stripos( $text, $v['words'] );
	$size = mb_strlen( $v['words'] );
	return false === $at ? esc_html( $text ) : esc_html( mb_substr( $text, 0, $at ) )
		. '<mark>' . esc_html( mb_substr( $text, $at, $size ) ) . '</mark>' . esc_html( mb_substr( $text, $at + $size ) );
};
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $marked and time() escape.
?>
<li class="zmo-talk">
	<span class="zmo-avatar" aria-hidden="true"><?php if ( null !== $v['user'] ) : ?><img src="<?php echo esc_url( $v['user']['avatar'] ); ?>" alt="" width="44" height="44" loading="lazy"><?php endif; ?></span>
	<div class="zmo-talk__main">
		<p><a href="<?php echo esc_url( $v['url'] ); ?>"><?php echo 0 === $v['id'] ? $marked( $name ) : esc_html( $name ); ?></a><span class="zmo-meta"><?php echo Format::time( (int) strtotime( $v['created'] ) ); ?></span></p>
		<?php if ( $v['id'] > 0 ) : ?>
			<p class="zmo-talk__text"><span><?php echo $marked( $v['text'] ); ?></span></p>
		<?php endif; ?>
	</div>
</li>
