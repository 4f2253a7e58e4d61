<?php
/**
 * The window of one conversation. Its form works without script.
 *
 * @package Zeromo\Community
 * @var array{window: \Zeromo\Community\Messages\View\ChatWindow, back: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Messages\Http\ChatFormHandler;
use Zeromo\Community\Messages\Http\ChatSchema;
use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$window = $v['window'];
$peer   = $window->peer;
$name   = $peer->name ?? __( '已注销', 'zeromo-community' );
$post   = admin_url( 'admin-post.php' );
$asked  = array(
	'title' => __( '删除整个会话？', 'zeromo-community' ),
	'text' => __( '只在你这里删除，对方仍然看得到。', 'zeromo-community' ),
	'does' => __( '删除', 'zeromo-community' ),
);
// Icon::svg(), Dialog and Widget::attrs() escape, bubbles are partials.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<?php
/* translators: %s: name of a member */
$label = sprintf( __( '与 %s 的私信', 'zeromo-community' ), $name );
?>
<section class="zmo-chat is-open" aria-label="<?php echo esc_attr( $label ); ?>">
	<header class="zmo-chat__head">
		<a class="zmo-iconbtn zmo-chat__back" href="<?php echo esc_url( $v['back'] ); ?>"
			aria-label="<?php esc_attr_e( '返回', 'zeromo-community' ); ?>">
			<?php echo Icon::svg( 'chevron-left', 'zmo-icon--24' ); ?>
		</a>
		<?php if ( null !== $peer ) : ?>
			<span class="zmo-avatar zmo-avatar--36" aria-hidden="true">
				<img src="<?php echo esc_url( $peer->avatar ); ?>" alt="" width="36" height="36">
			</span>
			<div>
				<a href="<?php echo esc_url( $peer->url ); ?>"><b><?php echo esc_html( $name ); ?></b></a>
				<?php if ( '' !== $window->note ) : ?>
					<span class="zmo-meta"><?php echo esc_html( $window->note ); ?></span>
				<?php endif; ?>
			</div>
		<?php else : ?>
			<div><b><?php echo esc_html( $name ); ?></b></div>
		<?php endif; ?>
		<details class="zmo-chat__more">
			<summary class="zmo-iconbtn" aria-label="<?php esc_attr_e( '更多', 'zeromo-community' ); ?>">
				<?php echo Icon::svg( 'ellipsis' ); ?>
			</summary>
			<div class="zmo-pop zmo-pop--float">
				<?php if ( null !== $peer ) : ?>
					<a class="zmo-pop__item" href="<?php echo esc_url( $peer->url ); ?>">
						<?php echo Icon::svg( 'user-round' ); ?>
						<?php esc_html_e( '主页', 'zeromo-community' ); ?>
					</a>
				<?php endif; ?>
				<?php if ( null !== $peer && '' === $window->refusal ) : ?>
					<button type="button" class="zmo-pop__item" data-zmo-block>
						<?php echo Icon::svg( 'ban' ); ?>
						<?php esc_html_e( '拉黑', 'zeromo-community' ); ?>
					</button>
				<?php endif; ?>
				<form method="post" action="<?php echo esc_url( $post ); ?>" data-zmo-clear>
					<input type="hidden" name="action" value="<?php echo esc_attr( ChatFormHandler::CLEAR ); ?>">
					<input type="hidden" name="_wpnonce"
						value="<?php echo esc_attr( wp_create_nonce( ChatFormHandler::CLEAR ) ); ?>">
					<input type="hidden" name="user_id" value="<?php echo esc_attr( (string) $window->peer_id ); ?>">
					<?php
					echo Dialog::opener(
						'zmo-chat-clear',
						'zmo-pop__item',
						Icon::svg( 'trash-2' ) . esc_html__( '删除会话', 'zeromo-community' )
					);
					echo Dialog::ask( 'zmo-chat-clear', $asked, true );
					?>
				</form>
			</div>
		</details>
	</header>
	<div class="zmo-chat__scroll" data-zmo-scroll tabindex="0" role="log"
		aria-label="<?php esc_attr_e( '聊天内容', 'zeromo-community' ); ?>">
		<p class="zmo-chat__older" data-zmo-older<?php echo '' === $window->older ? ' hidden' : ''; ?>>
			<a class="zmo-btn zmo-btn--s zmo-btn--text"
				<?php echo '' === $window->older ? '' : ' href="' . esc_url( $window->older ) . '"'; ?>>
				<?php esc_html_e( '查看更早的私信', 'zeromo-community' ); ?>
			</a>
		</p>
		<ol class="zmo-chat__body" data-zmo-log><?php echo $window->bubbles; ?></ol>
	</div>
	<?php if ( '' !== $window->refusal ) : ?>
		<p class="zmo-chat__foot zmo-chat__shut"><?php echo esc_html( $window->refusal ); ?></p>
	<?php elseif ( $window->past ) : ?>
		<p class="zmo-chat__foot zmo-chat__shut">
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $window->newest ); ?>">
				<?php esc_html_e( '回到最新的私信', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php else : ?>
		<form class="zmo-chat__foot" method="post" action="<?php echo esc_url( $post ); ?>" data-zmo-form>
			<input type="hidden" name="action" value="<?php echo esc_attr( ChatFormHandler::SEND ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( ChatFormHandler::SEND ) ); ?>">
			<input type="hidden" name="user_id" value="<?php echo esc_attr( (string) $window->peer_id ); ?>">
			<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( $window->key ); ?>">
			<span class="zmo-w" <?php echo Widget::attrs( 'emoji-picker', array( 'target' => '#zmo-chat-text' ) ); ?>>
				<button type="button" class="zmo-iconbtn" aria-label="<?php esc_attr_e( '表情', 'zeromo-community' ); ?>">
					<?php echo Icon::svg( 'smile' ); ?>
				</button>
			</span>
			<button type="button" class="zmo-iconbtn" aria-label="<?php esc_attr_e( '图片', 'zeromo-community' ); ?>"
				data-zmo-picture><?php echo Icon::svg( 'image' ); ?></button>
			<input type="file" hidden accept="image/jpeg,image/png,image/gif,image/webp"
				aria-label="<?php esc_attr_e( '上传图片', 'zeromo-community' ); ?>" data-zmo-file>
			<textarea class="zmo-input" id="zmo-chat-text" name="content" rows="1" required
				maxlength="<?php echo esc_attr( (string) ChatSchema::LONGEST ); ?>"
				aria-label="<?php esc_attr_e( '私信内容', 'zeromo-community' ); ?>"
				placeholder="<?php esc_attr_e( '发消息', 'zeromo-community' ); ?>"></textarea>
			<button type="submit" class="zmo-btn zmo-btn--fill">
				<?php esc_html_e( '发送', 'zeromo-community' ); ?>
			</button>
		</form>
	<?php endif; ?>
</section>
