<?php
/**
 * A withdrawal of a member.
 *
 * @package Zeromo\Community
 * @var array{one: \Zeromo\Community\Wallet\Withdrawal, part: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Wallet\Http\WalletFormHandler;
use Zeromo\Community\Wallet\WithdrawalState;

defined( 'ABSPATH' ) || exit;

$one  = $v['one'];
$sums = $one->sums;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() and parts escape.
?>
<li class="zmo-money__line">
	<span class="zmo-money__what">
		<b>
			<?php echo esc_html( $one->payee->channel->label() ); ?>
			<span class="zmo-badge zmo-badge--<?php echo $one->state->is_open() ? 'wait' : 'grey'; ?>">
				<?php echo esc_html( $one->state->label() ); ?>
			</span>
		</b>
		<span class="zmo-meta">
			<?php echo esc_html( trim( "{$one->payee->account} {$one->payee->name}" ) ); ?>
			<?php echo Format::time( $one->created ); ?>
			<?php echo esc_html( $one->note ); ?>
		</span>
	</span>
	<span class="zmo-money__sum">
		<b><?php echo esc_html( '￥' . Amount::yuan( $sums->amount ) ); ?></b>
		<?php if ( $sums->net() < $sums->amount && ! $one->state->is_returned() ) : ?>
			<span class="zmo-meta">
				<?php
				$off = array_filter(
					array(
						/* translators: %s: yuan */
						__( '手续费 %s', 'zeromo-community' ) => $sums->fee,
						/* translators: %s: yuan */
						__( '代扣税款 %s', 'zeromo-community' ) => $sums->tax,
						/* translators: %s: yuan */
						__( '到账 %s', 'zeromo-community' ) => $sums->net(),
					)
				);
				foreach ( $off as $words => $fen ) {
					echo '<span>', esc_html( sprintf( $words, Amount::yuan( $fen ) ) ), '</span> ';
				}
				?>
			</span>
		<?php endif; ?>
		<?php echo $v['part']; ?>
		<?php if ( WithdrawalState::Pending === $one->state ) : ?>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
				aria-label="<?php esc_attr_e( '撤回提现', 'zeromo-community' ); ?>">
				<?php WalletFormHandler::fields( 'cancel' ); ?>
				<input type="hidden" name="id" value="<?php echo (int) $one->id; ?>">
				<button class="zmo-link"><?php esc_html_e( '撤回', 'zeromo-community' ); ?></button>
			</form>
		<?php endif; ?>
	</span>
</li>
