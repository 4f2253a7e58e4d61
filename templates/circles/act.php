<?php
/**
 * One thing to do to a member: a button that is a form of its own.
 *
 * @package Zeromo\Community
 * @var array{
 *   circle_id: int, user_id: int, act: string, label: string, style?: string,
 *   confirm?: array{title: string, does: string, text?: string}, danger?: bool,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\CircleMembers\Http\MemberFormHandler;
use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$props = array(
	'path' => "/circle/members/{$v['user_id']}",
	'data' => array( 'circle_id' => $v['circle_id'], 'action' => $v['act'] ),
	'reload' => true,
);
if ( isset( $v['confirm'] ) ) {
	$props += array( 'confirm' => $v['confirm'], 'danger' => $v['danger'] ?? false );
}
$style = 'zmo-btn zmo-btn--s zmo-btn--' . ( $v['style'] ?? 'line' );
$box   = "zmo-act-{$v['act']}-{$v['user_id']}";
?>
<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	<?php echo Widget::attrs( 'ajax-submit', $props ); ?>>
	<input type="hidden" name="action" value="<?php echo esc_attr( MemberFormHandler::ACT ); ?>">
	<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( MemberFormHandler::ACT ) ); ?>">
	<?php wp_referer_field(); ?>
	<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['circle_id'] ); ?>">
	<input type="hidden" name="user_id" value="<?php echo esc_attr( (string) $v['user_id'] ); ?>">
	<input type="hidden" name="act" value="<?php echo esc_attr( $v['act'] ); ?>">
	<?php if ( isset( $v['confirm'] ) ) : ?>
		<?php
		echo Dialog::opener( $box, $style, esc_html( $v['label'] ) );
		echo Dialog::ask( $box, $v['confirm'], $v['danger'] ?? false );
		?>
	<?php else : ?>
		<button class="<?php echo esc_attr( $style ); ?>"><?php echo esc_html( $v['label'] ); ?></button>
	<?php endif; ?>
</form>
