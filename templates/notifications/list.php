<?php
/**
 * 消息: kinds on the left, rows on the right.
 *
 * @package Zeromo\Community
 * @var array{
 *   type: string, kinds: list<array{word: string, label: string, icon: string, url: string, unread: int}>,
 *   title: string, settings: string, list_html: string, empty: bool, next_cursor: string|null, more: string,
 *   way: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Notifications\Http\NotificationFormHandler;

defined( 'ABSPATH' ) || exit;

$here   = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] )
	? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) )
	: '';
$hidden = array(
	'action' => NotificationFormHandler::ACTION,
	'_wpnonce' => wp_create_nonce( NotificationFormHandler::ACTION ),
	'_wp_http_referer' => $here,
	'type' => $v['type'],
);

?>
<div class="zmo-msg zmo-msg--two"
	<?php echo Widget::attrs( 'message-list', array( 'type' => $v['type'], 'next_cursor' => $v['next_cursor'] ) ); ?>>
	<?php echo Partial::render( 'notifications/kinds', $v ); ?>
	<section class="zmo-msg__list" aria-label="<?php echo esc_attr( $v['title'] ); ?>">
		<form class="zmo-msg__form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			aria-label="<?php echo esc_attr( $v['title'] ); ?>">
		<?php foreach ( $hidden as $name => $value ) : ?>
			<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
		<?php endforeach; ?>
		<div class="zmo-msg__head">
			<h2><?php echo esc_html( $v['title'] ); ?></h2>
			<button name="task" value="read" formnovalidate class="zmo-btn zmo-btn--s zmo-btn--text" data-zmo-read-all>
				<?php echo Icon::svg( 'check-check', 'zmo-icon--16' ); ?>
				<?php esc_html_e( '全部已读', 'zeromo-community' ); ?>
			</button>
			<?php
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by Dialog.
			echo Dialog::opener(
				'zmo-msg-empty',
				'zmo-btn zmo-btn--s zmo-btn--text',
				esc_html__( '清空', 'zeromo-community' ),
				'data-zmo-empty'
			)
				. Dialog::ask(
					'zmo-msg-empty',
					array(
						'title' => __( '清空这些通知？', 'zeromo-community' ),
						'does' => __( '全部清空', 'zeromo-community' ),
					),
					true,
					'name="task" value="empty"'
				);
			?>
			<a class="zmo-iconbtn" href="<?php echo esc_url( $v['settings'] ); ?>"
				aria-label="<?php esc_attr_e( '通知设置', 'zeromo-community' ); ?>">
				<?php echo Icon::svg( 'settings' ); ?>
			</a>
		</div>
		<ol data-zmo-list>
			<?php
			// phpcs:ignore WordPress.Security.EscapeOutput -- from the partials messages/row.
			echo $v['list_html'];
			?>
		</ol>
		</form>
		<div data-zmo-none<?php echo $v['empty'] ? '' : ' hidden'; ?>>
			<?php
			echo Partial::render(
				'partials/empty',
				array(
					'title' => __( '还没有消息', 'zeromo-community' ),
					'text' => __( '有人赞、评论、收藏或关注你时，会出现在这里', 'zeromo-community' ),
					'url' => $v['way'],
					'label' => __( '去看看', 'zeromo-community' ),
					'art' => 'mailbox',
					'inside' => true,
				)
			);
			?>
		</div>
		<p class="zmo-end" data-zmo-end<?php echo null === $v['next_cursor'] ? ' hidden' : ''; ?>>
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['more'] ); ?>">
				<?php esc_html_e( '加载更多', 'zeromo-community' ); ?>
			</a>
		</p>
	</section>
</div>
