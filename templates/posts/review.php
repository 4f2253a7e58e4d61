<?php
/**
 * A moderator's word on a post that waits; a form that works by itself.
 *
 * @package Zeromo\Community
 * @var array{id: int, action: string, url: string, max: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$reason = "zmo-reason-{$v['id']}";
?>
<form class="zmo-review zmo-w" method="post" action="<?php echo esc_url( $v['url'] ); ?>"
	aria-label="<?php esc_attr_e( '审核', 'zeromo-community' ); ?>"
	<?php echo Widget::attrs( 'review', array( 'id' => $v['id'] ) ); ?>>
	<input type="hidden" name="action" value="<?php echo esc_attr( $v['action'] ); ?>">
	<input type="hidden" name="post_id" value="<?php echo esc_attr( (string) $v['id'] ); ?>">
	<?php wp_nonce_field( $v['action'], '_wpnonce', false ); ?>
	<button class="zmo-btn zmo-btn--s zmo-btn--fill" type="submit" name="decision" value="approve"
		formnovalidate><?php esc_html_e( '通过', 'zeromo-community' ); ?></button>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by Dialog.
	echo Dialog::opener( "$reason-box", 'zmo-btn zmo-btn--s zmo-btn--line', esc_html__( '不通过', 'zeromo-community' ) )
		. Dialog::begin( "$reason-box", __( '退回', 'zeromo-community' ) );
	?>
	<div class="zmo-field">
		<label class="zmo-field__l" for="<?php echo esc_attr( $reason ); ?>">
			<?php esc_html_e( '未通过的原因', 'zeromo-community' ); ?>
		</label>
		<textarea class="zmo-input" id="<?php echo esc_attr( $reason ); ?>" name="reason" rows="3"
			maxlength="<?php echo esc_attr( (string) $v['max'] ); ?>" required></textarea>
	</div>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by Dialog.
	echo Dialog::foot(
		"$reason-box",
		__( '退回', 'zeromo-community' ),
		false,
		'name="decision" value="reject"',
		own: true
	)
		. Dialog::END;
	?>
</form>
