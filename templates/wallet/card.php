<?php
/**
 * A card, for who manages cards; its code is not known.
 *
 * @package Zeromo\Community
 * @var array{card: \Zeromo\Community\Wallet\Card} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$card = $v['card'];
?>
<li class="zmo-money__line" data-id="<?php echo (int) $card->id; ?>">
	<span class="zmo-money__what">
		<b><?php echo esc_html( "**** {$card->ending}" ); ?></b>
		<span class="zmo-meta"><?php echo esc_html( $card->batch ); ?></span>
	</span>
	<span class="zmo-money__sum">
		<b><?php echo esc_html( $card->asset->label() . ' ' . $card->asset->text( $card->amount ) ); ?></b>
		<span class="zmo-meta">
			<?php
			echo esc_html(
				$card->redeemed > 0 ? __( '已兑换', 'zeromo-community' ) : __( '未使用', 'zeromo-community' )
			);
			?>
		</span>
	</span>
</li>
