<?php
/**
 * Time and buttons below a comment or reply.
 *
 * @package Zeromo\Community
 * @var array{id: int, author: array{id: int, name: string}, status: string, created: string, likes: int, liked: bool, useful: int, can: array{delete: bool}} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Moderation\Api\ReportLink;

defined( 'ABSPATH' ) || exit;

/* translators: %s: name of a member */
$reply = sprintf( __( '回复 %s', 'zeromo-community' ), $v['author']['name'] );
?>
<div class="zmo-comment__foot">
	<span><?php echo Format::time( (int) strtotime( $v['created'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by time(). ?></span>
	<?php if ( 'approved' === $v['status'] ) : ?>
		<button type="button" data-zmo-reply="<?php echo esc_attr( (string) $v['id'] ); ?>" data-zmo-name="<?php echo esc_attr( $v['author']['name'] ); ?>" aria-label="<?php echo esc_attr( $reply ); ?>"><?php esc_html_e( '回复', 'zeromo-community' ); ?></button>
	<?php endif; ?>
	<?php if ( $v['can']['delete'] ) : ?>
		<button type="button" data-zmo-delete="<?php echo esc_attr( (string) $v['id'] ); ?>"><?php esc_html_e( '删除', 'zeromo-community' ); ?></button>
	<?php endif; ?>
	<?php
	if ( 'approved' === $v['status'] ) {
		echo ReportLink::html( 'comment', $v['id'], $v['author']['id'], get_current_user_id(), 'text' ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
		echo Partial::render( 'comments/useful', $v ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
		echo Partial::render( 'comments/like', $v ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
	}
	?>
</div>
