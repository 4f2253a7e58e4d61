<?php
/**
 * What a series costs this reader, and the button.
 *
 * @package Zeromo\Community
 * @var array{price: \Zeromo\Community\Series\SeriesPrice, id: int, button: string, beside: string} $v
 *      button: ready; empty where nothing is left to pay. beside: 送给别人, ready.
 */

declare(strict_types=1);

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Series\Http\SeriesForm;

defined( 'ABSPATH' ) || exit;

$price = $v['price'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- PurchaseButton escapes.
?>
<div class="zmo-series__buy">
	<b>￥<?php echo esc_html( Amount::yuan( $price->due ) ); ?></b>
	<?php if ( $price->due < $price->full ) : ?>
	<del class="zmo-meta">￥<?php echo esc_html( Amount::yuan( $price->full ) ); ?></del>
	<?php endif; ?>
	<?php if ( '' !== $v['button'] ) : ?>
		<?php echo $v['button']; ?>
	<?php else : ?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '领取专栏', 'zeromo-community' ); ?>">
		<?php SeriesForm::fields( 'claim', $v['id'] ); ?>
		<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '领取专栏', 'zeromo-community' ); ?></button>
	</form>
	<?php endif; ?>
	<?php echo $v['beside']; ?>
	<?php if ( $price->singly > 0 ) : ?>
	<span class="zmo-meta">
		<?php
		/* translators: %s: yuan */
		echo esc_html( sprintf( __( '单篇已付 ￥%s，不再收', 'zeromo-community' ), Amount::yuan( $price->singly ) ) );
		?>
	</span>
	<?php endif; ?>
</div>
