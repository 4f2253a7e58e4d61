<?php
/**
 * One thing found in private messages: a conversation, or a message in it.
 *
 * @package Zeromo\Community
 * @var array{hit: \Zeromo\Community\Messages\Hit, url: string, words: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$hit    = $v['hit'];
$name   = $hit->user->name ?? __( '已注销', 'zeromo-community' );
$marked = static function ( string $text ) use ( $v ): string {
	$at   = '' === $v['words'] ? false : mb_stripos( $text, $v['words'] );
	$size = mb_strlen( $v['words'] );
	return false === $at ? esc_html( $text ) : esc_html( mb_substr( $text, 0, $at ) )
		. '<mark>' . esc_html( mb_substr( $text, $at, $size ) ) . '</mark>'
			. esc_html( mb_substr( $text, $at + $size ) );
};
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $marked and time() escape.
?>
<li class="zmo-talk">
	<span class="zmo-avatar" aria-hidden="true">
		<?php if ( null !== $hit->user ) : ?>
			<img src="<?php echo esc_url( $hit->user->avatar ); ?>" alt="" width="44" height="44" loading="lazy">
		<?php endif; ?>
	</span>
	<div class="zmo-talk__main">
		<p>
			<a href="<?php echo esc_url( $v['url'] ); ?>">
				<?php echo ! $hit->is_message() ? $marked( $name ) : esc_html( $name ); ?>
			</a>
			<span class="zmo-meta"><?php echo Format::time( $hit->created ); ?></span>
		</p>
		<?php if ( $hit->is_message() ) : ?>
			<p class="zmo-talk__text"><span><?php echo $marked( $hit->text ); ?></span></p>
		<?php endif; ?>
	</div>
</li>
