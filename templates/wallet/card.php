<?php
/**
 * A card, for who manages cards; its code is not known.
 *
 * @package Zeromo\Community
 * @var array{card: \Zeromo\Community\Wallet\Card, title: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Wallet\Http\WalletFormHandler;

defined( 'ABSPATH' ) || exit;

$card = $v['card'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() escapes.
?>
<li class="zmo-money__line" data-id="<?php echo (int) $card->id; ?>">
	<span class="zmo-money__what">
		<b><?php echo esc_html( "**** {$card->ending}" ); ?></b>
		<span class="zmo-meta">
			<?php echo esc_html( $card->batch ); ?>
			<?php echo Format::time( $card->redeemed > 0 ? $card->redeemed : $card->created ); ?>
		</span>
	</span>
	<span class="zmo-money__sum">
		<b><?php echo esc_html( $v['title'] ); ?></b>
		<?php if ( $card->redeemed > 0 ) : ?>
			<span class="zmo-meta">
				<?php
				/* translators: %d: number of a member */
				echo esc_html( sprintf( __( '成员 #%d 已兑换', 'zeromo-community' ), $card->user_id ) );
				?>
			</span>
		<?php else : ?>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
				aria-label="<?php esc_attr_e( '作废卡密', 'zeromo-community' ); ?>">
				<?php WalletFormHandler::fields( 'remove' ); ?>
				<input type="hidden" name="id" value="<?php echo (int) $card->id; ?>">
				<button class="zmo-link" data-zmo-remove="<?php echo (int) $card->id; ?>">
					<?php esc_html_e( '作废', 'zeromo-community' ); ?>
				</button>
			</form>
		<?php endif; ?>
	</span>
</li>
