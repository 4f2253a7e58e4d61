<?php
/**
 * Asks for a withdrawal. Where something is taken off, what is left is shown before it is sent.
 *
 * @package Zeromo\Community
 * @var array{own: \Zeromo\Community\Wallet\View\OwnWallet} $v
 */

declare(strict_types=1);

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\Http\WalletFormHandler;

defined( 'ABSPATH' ) || exit;

$own     = $v['own'];
$to      = admin_url( 'admin-post.php' );
$asked   = $own->asked;
$channel = $asked->channel ?? $own->payee?->channel;
wp_parse_str( (string) wp_parse_url( $own->url, PHP_URL_QUERY ), $query );
$hidden = array( 'show' => 'withdrawals' ) + array_filter( $query, 'is_string' );
?>
<form class="zmo-form" method="<?php echo null === $asked ? 'post' : 'get'; ?>"
	action="<?php echo esc_url( null === $asked ? $to : $own->url ); ?>"
	aria-label="<?php esc_attr_e( '提现', 'zeromo-community' ); ?>">
	<?php if ( null === $asked ) : ?>
		<?php WalletFormHandler::fields( 'withdraw' ); ?>
		<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( wp_generate_uuid4() ); ?>">
	<?php else : ?>
		<?php foreach ( $hidden as $name => $value ) : ?>
			<input type="hidden" name="<?php echo esc_attr( (string) $name ); ?>"
				value="<?php echo esc_attr( $value ); ?>">
		<?php endforeach; ?>
	<?php endif; ?>
	<div class="zmo-money__ask">
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-wd-amount">
				<?php esc_html_e( '提现金额', 'zeromo-community' ); ?>
			</label>
			<input class="zmo-input" id="zmo-wd-amount" name="amount" inputmode="decimal" required
				pattern="\d{1,7}(\.\d{1,2})?" aria-describedby="zmo-wd-h"
				value="<?php echo esc_attr( $asked->amount ?? '' ); ?>">
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-wd-channel">
				<?php esc_html_e( '收款渠道', 'zeromo-community' ); ?>
			</label>
			<select class="zmo-input" id="zmo-wd-channel" name="channel">
				<?php foreach ( Channel::cases() as $one ) : ?>
					<option value="<?php echo esc_attr( $one->value ); ?>" <?php selected( $one === $channel ); ?>>
						<?php echo esc_html( $one->label() ); ?>
					</option>
				<?php endforeach; ?>
			</select>
		</div>
		<?php if ( null === $asked && $own->asks ) : ?>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-wd-password">
					<?php esc_html_e( '支付密码', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-wd-password" name="payment_password" type="password" required
					maxlength="64" autocomplete="off">
			</div>
		<?php endif; ?>
		<button class="zmo-btn <?php echo null === $asked?->sums ? 'zmo-btn--fill' : 'zmo-btn--line'; ?>">
			<?php
			null === $asked
				? esc_html_e( '申请提现', 'zeromo-community' )
				: esc_html_e( '算一算到账多少', 'zeromo-community' );
			?>
		</button>
	</div>
	<p class="zmo-hint" id="zmo-wd-h"><?php echo esc_html( $own->rules ); ?></p>
	<?php if ( '' !== ( $asked->problem ?? '' ) ) : ?>
		<p class="zmo-hint is-bad" role="alert">
			<?php echo esc_html( $asked->problem ?? '' ); ?>
			<?php if ( '' !== ( $asked->url ?? '' ) ) : ?>
				<a class="zmo-link" href="<?php echo esc_url( $asked->url ?? '' ); ?>">
					<?php esc_html_e( '去处理', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
		</p>
	<?php endif; ?>
</form>
<?php if ( null !== $asked?->sums && null !== $channel ) : ?>
	<form class="zmo-form" method="post" action="<?php echo esc_url( $to ); ?>"
		aria-label="<?php esc_attr_e( '确认提现', 'zeromo-community' ); ?>">
		<?php WalletFormHandler::fields( 'withdraw' ); ?>
		<input type="hidden" name="_wp_http_referer"
			value="<?php echo esc_attr( add_query_arg( 'show', 'withdrawals', $own->url ) ); ?>">
		<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( wp_generate_uuid4() ); ?>">
		<input type="hidden" name="amount" value="<?php echo esc_attr( $asked->amount ); ?>">
		<input type="hidden" name="channel" value="<?php echo esc_attr( $channel->value ); ?>">
		<dl class="zmo-facts">
			<?php
			$sums = $asked->sums;
			$rows = array(
				__( '提现金额', 'zeromo-community' ) => $sums->amount,
				__( '手续费', 'zeromo-community' ) => -$sums->fee,
				__( '代扣税款', 'zeromo-community' ) => -$sums->tax,
				__( '到账', 'zeromo-community' ) => $sums->net(),
			);
			foreach ( array_filter( $rows ) as $label => $fen ) :
				?>
				<div class="zmo-facts__row">
					<dt><?php echo esc_html( $label ); ?></dt>
					<dd><?php echo esc_html( ( $fen < 0 ? '-￥' : '￥' ) . Amount::yuan( abs( $fen ) ) ); ?></dd>
				</div>
			<?php endforeach; ?>
			<div class="zmo-facts__row">
				<dt><?php esc_html_e( '收款渠道', 'zeromo-community' ); ?></dt>
				<dd><?php echo esc_html( $channel->label() ); ?></dd>
			</div>
		</dl>
		<?php if ( $own->asks ) : ?>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-wd-password">
					<?php esc_html_e( '支付密码', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-wd-password" name="payment_password" type="password" required
					maxlength="64" autocomplete="off">
			</div>
		<?php endif; ?>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '确认提现', 'zeromo-community' ); ?></button>
		</p>
	</form>
<?php endif; ?>
