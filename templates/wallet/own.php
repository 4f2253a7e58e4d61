<?php
/**
 * 我的 › 钱包.
 *
 * @package Zeromo\Community
 * @var array{wallet: \Zeromo\Community\Wallet\View\OwnWallet} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\Http\WalletFormHandler;

defined( 'ABSPATH' ) || exit;

$own = $v['wallet'];
$has = $own->balance;
$to  = admin_url( 'admin-post.php' );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape.
?>
<section class="zmo-block zmo-money" aria-label="<?php esc_attr_e( '我的钱包', 'zeromo-community' ); ?>">
	<dl class="zmo-money__cards">
		<div class="zmo-money__card is-main">
			<dt><?php esc_html_e( '可用余额', 'zeromo-community' ); ?></dt>
			<dd><small>￥</small><?php echo esc_html( Amount::yuan( $has->spendable() ) ); ?></dd>
			<?php if ( isset( $own->tabs['recharge'] ) ) : ?>
				<dd>
					<a class="zmo-btn zmo-btn--s zmo-btn--soft"
						href="<?php echo esc_url( add_query_arg( 'show', 'recharge', $own->url ) ); ?>">
						<?php esc_html_e( '去充值', 'zeromo-community' ); ?>
					</a>
				</dd>
			<?php endif; ?>
			<?php if ( $has->bonus > 0 ) : ?>
				<dd class="zmo-meta">
					<?php
					echo esc_html(
						sprintf(
							/* translators: %s: yuan */
							__( '其中赠送 %s，不能提现', 'zeromo-community' ),
							Amount::yuan( $has->bonus )
						)
					);
					?>
				</dd>
			<?php endif; ?>
		</div>
		<div class="zmo-money__card">
			<dt><?php esc_html_e( '冻结金额', 'zeromo-community' ); ?></dt>
			<dd><small>￥</small><?php echo esc_html( Amount::yuan( $has->frozen ) ); ?></dd>
			<?php if ( $has->frozen > 0 ) : ?>
				<dd class="zmo-meta"><?php esc_html_e( '提现处理中', 'zeromo-community' ); ?></dd>
			<?php endif; ?>
		</div>
		<div class="zmo-money__card">
			<dt><?php esc_html_e( '积分', 'zeromo-community' ); ?></dt>
			<dd><?php echo esc_html( number_format_i18n( $has->points ) ); ?></dd>
			<dd>
				<?php if ( $own->is_checked_in ) : ?>
					<span class="zmo-meta">
						<?php
						echo esc_html(
							sprintf(
								/* translators: %d: days in a row */
								__( '今天已签到，连续 %d 天', 'zeromo-community' ),
								$own->streak
							)
						);
						?>
					</span>
				<?php else : ?>
					<form method="post" action="<?php echo esc_url( $to ); ?>"
						aria-label="<?php esc_attr_e( '签到', 'zeromo-community' ); ?>">
						<?php WalletFormHandler::fields( 'check_in' ); ?>
						<button class="zmo-btn zmo-btn--line"><?php esc_html_e( '签到', 'zeromo-community' ); ?></button>
					</form>
				<?php endif; ?>
			</dd>
		</div>
	</dl>
</section>
<section class="zmo-block zmo-money">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '钱包', 'zeromo-community' ); ?>">
		<?php foreach ( $own->tabs as $name => $label ) : ?>
			<a class="zmo-tab" href="<?php echo esc_url( add_query_arg( 'show', $name, $own->url ) ); ?>"
				<?php echo $name === $own->open ? ' aria-current="page"' : ''; ?>>
				<?php echo esc_html( $label ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
	<?php if ( '' !== $own->part ) : ?>
		<?php echo $own->part; ?>
	<?php elseif ( 'withdrawals' === $own->open ) : ?>
		<?php echo Partial::render( 'wallet/withdraw', array( 'own' => $own ) ); ?>
	<?php elseif ( 'payee' === $own->open ) : ?>
		<form class="zmo-form" method="post" action="<?php echo esc_url( $to ); ?>"
			aria-label="<?php esc_attr_e( '收款设置', 'zeromo-community' ); ?>">
			<?php WalletFormHandler::fields( 'payee' ); ?>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-payee-channel">
					<?php esc_html_e( '收款渠道', 'zeromo-community' ); ?>
				</label>
				<select class="zmo-input" id="zmo-payee-channel" name="channel">
					<?php foreach ( Channel::cases() as $channel ) : ?>
						<option value="<?php echo esc_attr( $channel->value ); ?>"
							<?php selected( $channel === $own->payee?->channel ); ?>>
							<?php echo esc_html( $channel->label() ); ?>
						</option>
					<?php endforeach; ?>
				</select>
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-payee-account">
					<?php esc_html_e( '收款账号', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-payee-account" name="account" required maxlength="100"
					autocomplete="off" value="<?php echo esc_attr( $own->payee->account ?? '' ); ?>">
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-payee-name">
					<?php esc_html_e( '收款人姓名', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-payee-name" name="name" maxlength="50" autocomplete="name"
					value="<?php echo esc_attr( $own->payee->name ?? '' ); ?>">
			</div>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存收款设置', 'zeromo-community' ); ?></button>
			</p>
		</form>
	<?php elseif ( 'redeem' === $own->open ) : ?>
		<form class="zmo-form" method="post" action="<?php echo esc_url( $to ); ?>"
			aria-label="<?php esc_attr_e( '兑换卡密', 'zeromo-community' ); ?>">
			<?php WalletFormHandler::fields( 'redeem' ); ?>
			<div class="zmo-money__ask">
				<div class="zmo-field">
					<label class="zmo-field__l" for="zmo-card-code">
						<?php esc_html_e( '卡密', 'zeromo-community' ); ?>
					</label>
					<input class="zmo-input" id="zmo-card-code" name="code" required maxlength="100" autocomplete="off">
				</div>
				<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '兑换', 'zeromo-community' ); ?></button>
			</div>
		</form>
	<?php endif; ?>
	<?php echo $own->below; ?>
	<?php if ( array() !== $own->rows ) : ?>
		<ul class="zmo-money__lines"><?php echo implode( '', $own->rows ); ?></ul>
	<?php elseif ( $own->is_list ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有记录', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php if ( '' !== $own->next ) : ?>
		<p class="zmo-more">
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $own->next ); ?>">
				<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php endif; ?>
</section>
