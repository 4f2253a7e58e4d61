<?php
/**
 * One conversation in the list.
 *
 * @package Zeromo\Community
 * @var array{user_id: int, user: array{name: string, avatar: string}|null, text: string, unread: int, updated: string, url: string, open: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;

defined( 'ABSPATH' ) || exit;

$name = $v['user']['name'] ?? __( '已注销', 'zeromo-community' );
?>
<li class="zmo-talk<?php echo $v['open'] ? ' is-open' : ''; ?>" data-zmo-peer="<?php echo esc_attr( (string) $v['user_id'] ); ?>">
	<span class="zmo-avatar" aria-hidden="true"><?php if ( null !== $v['user'] ) : ?><img src="<?php echo esc_url( $v['user']['avatar'] ); ?>" alt="" width="44" height="44" loading="lazy"><?php endif; ?></span>
	<div class="zmo-talk__main">
		<p><a href="<?php echo esc_url( $v['url'] ); ?>"<?php echo $v['open'] ? ' aria-current="true"' : ''; ?>><?php echo esc_html( $name ); ?></a><span class="zmo-meta"><?php echo Format::time( (int) strtotime( $v['updated'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg() and time(). ?></span></p>
		<p class="zmo-talk__text"><span><?php echo esc_html( $v['text'] ); ?></span><?php if ( $v['unread'] > 0 ) : ?><b class="zmo-msg__n"><span class="zmo-sr"><?php esc_html_e( '未读', 'zeromo-community' ); ?> </span><?php echo esc_html( $v['unread'] > 99 ? '99+' : (string) $v['unread'] ); ?></b><?php endif; ?></p>
	</div>
</li>
