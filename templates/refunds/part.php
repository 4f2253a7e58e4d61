<?php
/**
 * A refund on the page of an order: what was asked for, and the form to ask.
 *
 * @package Zeromo\Community
 * @var array{
 *   order: \Zeromo\Community\Orders\Api\Order, last: \Zeromo\Community\RefundRequests\RefundRequest|null,
 *   most: int, why: string, until: int,
 * } $v
 *      most: what can be asked for, 0 where asking is not open. why: why staff decides, empty where the rule pays.
 *      until: Unix seconds, end of the rule.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\RefundRequests\Http\RefundFormHandler;
use Zeromo\Community\RefundRequests\RefundState;

defined( 'ABSPATH' ) || exit;

$order = $v['order'];
$last  = $v['last'];
$sum   = static fn( int $amount ): string => Asset::Balance === $order->asset
	? '￥' . $order->asset->text( $amount )
	/* translators: %s: number of points */
	: sprintf( __( '%s 积分', 'zeromo-community' ), $order->asset->text( $amount ) );
$said  = match ( true ) {
	null === $last                                => '',
	RefundState::Approved !== $last->state        => $last->state->label(),
	OrderStatus::Refunding === $order->status     => __( '处理中：支付平台确认后到账', 'zeromo-community' ),
	OrderStatus::Refunded === $order->status      => __( '已退款', 'zeromo-community' ),
	default                                       => $last->state->label(),
};
$waits = RefundState::Waiting === $last?->state;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() escapes.
?>
<?php if ( null !== $last ) : ?>
	<div class="zmo-money__line">
		<span class="zmo-money__what">
			<b><?php esc_html_e( '退款申请', 'zeromo-community' ); ?>
				<span class="zmo-badge zmo-badge--<?php echo $waits ? 'wait' : 'grey'; ?>">
					<?php echo esc_html( $said ); ?>
				</span>
			</b>
			<span class="zmo-meta">
				<?php echo Format::time( $last->created ); ?> <?php echo esc_html( $last->reason ); ?>
			</span>
			<?php if ( $waits && '' !== $last->why ) : ?>
				<span class="zmo-meta"><?php echo esc_html( $last->why ); ?></span>
			<?php endif; ?>
			<?php if ( '' !== $last->answer ) : ?>
				<span class="zmo-meta">
					<?php
					/* translators: %s: words of staff */
					echo esc_html( sprintf( __( '答复：%s', 'zeromo-community' ), $last->answer ) );
					?>
				</span>
			<?php endif; ?>
		</span>
		<span class="zmo-money__sum">
			<b><?php echo esc_html( $sum( $last->amount ) ); ?></b>
			<?php if ( $waits ) : ?>
				<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
					aria-label="<?php esc_attr_e( '撤回退款申请', 'zeromo-community' ); ?>">
					<?php RefundFormHandler::fields( 'withdraw', $order->number ); ?>
					<button class="zmo-link"><?php esc_html_e( '撤回申请', 'zeromo-community' ); ?></button>
				</form>
			<?php endif; ?>
		</span>
	</div>
<?php endif; ?>
<?php if ( $v['most'] > 0 ) : ?>
	<details class="zmo-refund">
		<summary class="zmo-btn zmo-btn--line"><?php esc_html_e( '申请退款', 'zeromo-community' ); ?></summary>
		<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			aria-label="<?php esc_attr_e( '申请退款', 'zeromo-community' ); ?>">
			<?php RefundFormHandler::fields( 'ask', $order->number ); ?>
			<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( wp_generate_uuid4() ); ?>">
			<p class="zmo-hint" id="zmo-refund-h">
				<?php
				echo esc_html(
					'' === $v['why']
						? sprintf(
							/* translators: 1: an amount, 2: a time */
							__( '%1$s 前申请全额退款的，立即同意，原路退回 %2$s，买到的内容随之收回。', 'zeromo-community' ),
							wp_date( 'Y-m-d H:i', $v['until'] ),
							$sum( $v['most'] )
						)
						/* translators: 1: why, 2: an amount */
						: sprintf( __( '%1$s。最多可退 %2$s。', 'zeromo-community' ), $v['why'], $sum( $v['most'] ) )
				);
				?>
			</p>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-refund-amount">
					<?php esc_html_e( '退款金额，不填为全部', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-refund-amount" name="amount" inputmode="decimal" maxlength="20"
					pattern="\d{1,8}(\.\d{1,2})?" aria-describedby="zmo-refund-h">
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-refund-reason">
					<?php esc_html_e( '退款原因', 'zeromo-community' ); ?>
				</label>
				<textarea class="zmo-input" id="zmo-refund-reason" name="reason" rows="3" maxlength="200"
					required></textarea>
			</div>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '提交申请', 'zeromo-community' ); ?></button>
			</p>
		</form>
	</details>
<?php endif; ?>
