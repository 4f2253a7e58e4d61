<?php
/**
 * 转账付款: where the money goes, what to write into the note, and the proof.
 *
 * @package Zeromo\Community
 * @var array{own: \Zeromo\Community\ManualTransfer\OwnTransfer|null, picture: string, orders: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\ManualTransfer\Http\TransferFormHandler;
use Zeromo\Community\ManualTransfer\Payee;
use Zeromo\Community\ManualTransfer\Transfer;
use Zeromo\Community\ManualTransfer\TransferState;
use Zeromo\Community\Orders\Api\OrderStatus;

defined( 'ABSPATH' ) || exit;

$own = $v['own'];
if ( null === $own ) :
	?>
	<section class="zmo-block">
		<p class="zmo-meta"><?php esc_html_e( '没有要转账的订单', 'zeromo-community' ); ?></p>
		<p>
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['orders'] ); ?>">
				<?php esc_html_e( '全部订单', 'zeromo-community' ); ?>
			</a>
		</p>
	</section>
	<?php
	return;
endif;
$order = $own->order;
$last  = $own->last;
$waits = TransferState::Waiting === $last?->state;
$open  = OrderStatus::Pending === $order->status;
$rows  = array(
	__( '转账金额', 'zeromo-community' ) => '￥' . Amount::yuan( $order->amount ),
	__( '收款人', 'zeromo-community' )  => $own->payee->value( 'receiver' ),
	__( '转账备注', 'zeromo-community' ) => Transfer::code( $order->number ),
);
?>
<section class="zmo-block" aria-label="<?php esc_attr_e( '转账付款', 'zeromo-community' ); ?>">
	<div class="zmo-block__head">
		<h2><?php echo esc_html( $order->title ); ?></h2>
		<span class="zmo-badge zmo-badge--<?php echo $open ? 'wait' : 'grey'; ?>">
			<?php echo esc_html( $waits ? $last->state->label() : $order->status->label() ); ?>
		</span>
	</div>
	<?php if ( null !== $last ) : ?>
		<dl class="zmo-facts">
			<div class="zmo-facts__row">
				<dt><?php esc_html_e( '我的凭证', 'zeromo-community' ); ?></dt>
				<dd>
					<span class="zmo-badge zmo-badge--<?php echo $waits ? 'wait' : 'grey'; ?>">
						<?php echo esc_html( $last->state->label() ); ?>
					</span>
					<?php echo esc_html( $last->reference ); ?>
					<?php if ( '' !== $v['picture'] ) : ?>
						<a class="zmo-link" href="<?php echo esc_url( $v['picture'] ); ?>">
							<?php esc_html_e( '转账截图', 'zeromo-community' ); ?>
						</a>
					<?php endif; ?>
				</dd>
			</div>
			<?php if ( '' !== $last->reason ) : ?>
				<div class="zmo-facts__row">
					<dt><?php esc_html_e( '原因', 'zeromo-community' ); ?></dt>
					<dd><?php echo esc_html( $last->reason ); ?></dd>
				</div>
			<?php endif; ?>
		</dl>
	<?php endif; ?>
	<?php if ( $waits ) : ?>
		<p class="zmo-meta" role="status">
			<?php esc_html_e( '凭证已提交，对方确认收到钱后订单会自动完成，结果会通知你', 'zeromo-community' ); ?>
		</p>
	<?php endif; ?>
	<?php if ( $own->may_send ) : ?>
		<dl class="zmo-facts">
			<?php foreach ( $rows as $label => $value ) : ?>
				<div class="zmo-facts__row">
					<dt><?php echo esc_html( $label ); ?></dt>
					<dd><b class="zmo-payee__copy"><?php echo esc_html( $value ); ?></b></dd>
				</div>
			<?php endforeach; ?>
		</dl>
		<p class="zmo-hint">
			<?php
			echo esc_html(
				sprintf(
					/* translators: %s: time */
					__( '金额要一分不差，备注照抄，订单保留到 %s', 'zeromo-community' ),
					(string) wp_date( 'Y-m-d H:i', $order->expires )
				)
			);
			?>
		</p>
		<ul class="zmo-payee">
			<?php foreach ( Payee::ways( $own->payee ) as $way ) : ?>
				<li class="zmo-payee__way">
					<h3><?php echo esc_html( $way['label'] ); ?></h3>
					<?php if ( '' !== $way['account'] ) : ?>
						<p class="zmo-payee__copy"><?php echo nl2br( esc_html( $way['account'] ) ); ?></p>
					<?php endif; ?>
					<?php if ( '' !== $way['qr'] ) : ?>
						<img class="zmo-payee__qr" width="200" height="200"
							src="<?php echo esc_url( $way['qr'] ); ?>" referrerpolicy="no-referrer"
							alt="
							<?php
							/* translators: %s: a way to pay */
							echo esc_attr( sprintf( __( '%s收款码', 'zeromo-community' ), $way['label'] ) );
							?>
							">
					<?php endif; ?>
				</li>
			<?php endforeach; ?>
		</ul>
		<?php if ( '' !== $own->payee->value( 'instructions' ) ) : ?>
			<p class="zmo-meta"><?php echo nl2br( esc_html( $own->payee->value( 'instructions' ) ) ); ?></p>
		<?php endif; ?>
	<?php elseif ( ! $waits ) : ?>
		<p class="zmo-meta"><?php echo esc_html( $order->status->label() ); ?></p>
	<?php endif; ?>
	<p>
		<a class="zmo-link" href="<?php echo esc_url( add_query_arg( 'order', $order->number, $v['orders'] ) ); ?>">
			<?php esc_html_e( '查看订单', 'zeromo-community' ); ?>
		</a>
	</p>
</section>
<?php if ( $own->may_send ) : ?>
	<section class="zmo-block">
		<div class="zmo-block__head"><h2><?php esc_html_e( '转账后提交凭证', 'zeromo-community' ); ?></h2></div>
		<form class="zmo-form" method="post" enctype="multipart/form-data"
			action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			aria-label="<?php esc_attr_e( '转账后提交凭证', 'zeromo-community' ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( TransferFormHandler::ACTION ); ?>">
			<?php wp_nonce_field( TransferFormHandler::ACTION ); ?>
			<input type="hidden" name="order_no" value="<?php echo esc_attr( $order->number ); ?>">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-transfer-reference">
					<?php esc_html_e( '转账单号', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-transfer-reference" name="reference" maxlength="64"
					autocomplete="off" aria-describedby="zmo-transfer-reference-h">
				<p class="zmo-hint" id="zmo-transfer-reference-h">
					<?php esc_html_e( '在支付宝、微信或银行的账单里找；和截图至少填一项', 'zeromo-community' ); ?>
				</p>
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-transfer-image">
					<?php esc_html_e( '转账截图', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" type="file" id="zmo-transfer-image" name="image"
					accept="image/jpeg,image/png,image/gif,image/webp" aria-describedby="zmo-transfer-image-h">
				<p class="zmo-hint" id="zmo-transfer-image-h">
					<?php esc_html_e( '最多一张，只有你和管理订单的人能看到', 'zeromo-community' ); ?>
				</p>
			</div>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '我已转账，提交凭证', 'zeromo-community' ); ?></button>
			</p>
		</form>
	</section>
<?php endif; ?>
