<?php
/**
 * 我的 › 发票.
 *
 * @package Zeromo\Community
 * @var array{
 *   is_open: bool, orders: list<\Zeromo\Community\Orders\Api\Order>, chosen: string,
 *   buyer: \Zeromo\Community\Invoices\Buyer, rows: list<\Zeromo\Community\Invoices\Invoice>,
 *   files: array<int, string>, next: string,
 * } $v
 *      orders: those that can have an invoice. files: addresses, by invoice; empty for none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Invoices\Http\InvoiceFormHandler;
use Zeromo\Community\Invoices\InvoiceState;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() and PressForms escape.
?>
<?php if ( $v['is_open'] ) : ?>
<section class="zmo-block" aria-labelledby="zmo-invoice-t">
	<div class="zmo-block__head"><h2 id="zmo-invoice-t"><?php esc_html_e( '申请发票', 'zeromo-community' ); ?></h2></div>
	<?php if ( array() === $v['orders'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '没有可以开发票的订单', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( InvoiceFormHandler::ACTION ); ?>">
		<input type="hidden" name="task" value="ask">
		<?php wp_nonce_field( InvoiceFormHandler::ACTION, '_wpnonce', false ); ?>
		<?php echo wp_referer_field( false ); ?>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-invoice-order"><?php esc_html_e( '订单', 'zeromo-community' ); ?></label>
			<select class="zmo-input" id="zmo-invoice-order" name="order_no" required>
				<?php foreach ( $v['orders'] as $order ) : ?>
					<option value="<?php echo esc_attr( $order->number ); ?>"
						<?php selected( $order->number, $v['chosen'] ); ?>>
						<?php
						echo esc_html(
							(string) wp_date( 'm-d', $order->paid_at )
								. " $order->title ￥" . Amount::yuan( $order->left() )
						);
						?>
					</option>
				<?php endforeach; ?>
			</select>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-invoice-kind">
				<?php esc_html_e( '抬头类型', 'zeromo-community' ); ?>
			</label>
			<select class="zmo-input" id="zmo-invoice-kind" name="kind">
				<option value="person"><?php esc_html_e( '个人', 'zeromo-community' ); ?></option>
				<option value="company" <?php selected( $v['buyer']->is_company ); ?>>
					<?php esc_html_e( '企业', 'zeromo-community' ); ?>
				</option>
			</select>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-invoice-title">
				<?php esc_html_e( '发票抬头', 'zeromo-community' ); ?>
			</label>
			<input class="zmo-input" id="zmo-invoice-title" name="title" required maxlength="100"
				value="<?php echo esc_attr( $v['buyer']->title ); ?>">
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-invoice-tax"><?php esc_html_e( '税号', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-invoice-tax" name="tax_no" maxlength="24" autocapitalize="characters"
				aria-describedby="zmo-invoice-tax-h" value="<?php echo esc_attr( $v['buyer']->tax_no ); ?>">
			<p class="zmo-hint" id="zmo-invoice-tax-h"><?php esc_html_e( '企业必填，个人不用填', 'zeromo-community' ); ?></p>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-invoice-mail"><?php esc_html_e( '邮箱', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-invoice-mail" name="mail" type="email" required maxlength="100"
				autocomplete="email" value="<?php echo esc_attr( $v['buyer']->mail ); ?>">
		</div>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '提交申请', 'zeromo-community' ); ?></button>
		</p>
	</form>
	<?php endif; ?>
</section>
<?php endif; ?>
<section class="zmo-block zmo-money" aria-label="<?php esc_attr_e( '我的发票', 'zeromo-community' ); ?>">
	<div class="zmo-block__head"><h2><?php esc_html_e( '我的发票', 'zeromo-community' ); ?></h2></div>
	<?php if ( array() === $v['rows'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有申请过发票', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<ul class="zmo-money__lines">
		<?php foreach ( $v['rows'] as $one ) : ?>
		<li class="zmo-money__line">
			<span class="zmo-money__what">
				<b><?php echo esc_html( $one->item ); ?></b>
				<span class="zmo-meta">
					<?php echo esc_html( trim( "{$one->buyer->title} {$one->buyer->tax_no}" ) ); ?>
				</span>
				<span class="zmo-meta">
					<?php
					if ( '' !== $one->number ) {
						/* translators: %s: number of an invoice */
						echo esc_html( sprintf( __( '发票号码：%s', 'zeromo-community' ), $one->number ) ) . ' ';
					}
					if ( '' !== $one->red_no ) {
						/* translators: %s: number of an invoice */
						echo esc_html( sprintf( __( '红字发票号码：%s', 'zeromo-community' ), $one->red_no ) ) . ' ';
					}
					echo esc_html( $one->reason ) . ' ' . Format::time( $one->created );
					?>
				</span>
				<?php if ( '' !== $v['files'][ $one->id ] ) : ?>
					<a class="zmo-link" href="<?php echo esc_url( $v['files'][ $one->id ] ); ?>">
						<?php esc_html_e( '下载发票', 'zeromo-community' ); ?>
					</a>
				<?php endif; ?>
				<?php if ( InvoiceState::Asked === $one->state ) : ?>
					<button class="zmo-btn zmo-btn--line"
						<?php echo PressForms::button( 'invoice', array( 'task' => 'cancel', 'id' => $one->id ) ); ?>>
						<?php esc_html_e( '取消申请', 'zeromo-community' ); ?>
					</button>
				<?php endif; ?>
			</span>
			<span class="zmo-money__sum">
				<b>￥<?php echo esc_html( Amount::yuan( $one->amount ) ); ?></b>
				<span class="zmo-badge zmo-badge--<?php
				$waits = array( InvoiceState::Asked, InvoiceState::RedDue );
				echo in_array( $one->state, $waits, true ) ? 'wait' : 'grey';
				?>"><?php echo esc_html( $one->state->label() ); ?></span>
			</span>
		</li>
		<?php endforeach; ?>
	</ul>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
	<p class="zmo-more">
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
			<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
		</a>
	</p>
	<?php endif; ?>
</section>
