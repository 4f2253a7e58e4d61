<?php
/**
 * 移出黑名单, a button, or the question that 拉黑 in the menu opens; a form, so that it works without script, too.
 *
 * @package Zeromo\Community
 * @var array{user_id: int, blocked: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\BlockedMembers\Http\BlockFormHandler;
use Zeromo\Community\BlockedMembers\View\BlockMemberSlot;

defined( 'ABSPATH' ) || exit;

$props = array( 'path' => '/user/block', 'reload' => true );
if ( ! $v['blocked'] ) {
	$props += array(
		'confirm' => array(
			'title' => __( '拉黑这位成员？', 'zeromo-community' ),
			'text' => __( '你们将看不到对方的内容，也不能互相关注、评论和发私信', 'zeromo-community' ),
			'does' => __( '拉黑成员', 'zeromo-community' ),
		),
		'danger' => true,
	);
}
?>
<form class="zmo-w" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	<?php echo Widget::attrs( 'ajax-submit', $props ); ?>>
	<input type="hidden" name="action" value="<?php echo esc_attr( BlockFormHandler::ACTION ); ?>">
	<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( BlockFormHandler::ACTION ) ); ?>">
	<input type="hidden" name="user_id" value="<?php echo esc_attr( (string) $v['user_id'] ); ?>">
	<input type="hidden" name="blocked" value="<?php echo $v['blocked'] ? '0' : '1'; ?>">
	<?php if ( isset( $props['confirm'] ) ) : ?>
		<?php echo Dialog::ask( BlockMemberSlot::dialog( $v['user_id'] ), $props['confirm'], true ); ?>
	<?php else : ?>
		<button class="zmo-btn zmo-btn--line"><?php esc_html_e( '移出黑名单', 'zeromo-community' ); ?></button>
	<?php endif; ?>
</form>
