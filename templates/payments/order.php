<?php
/**
 * An order of a member.
 *
 * @package Zeromo\Community
 * @var array{row: \Zeromo\Community\Payments\View\OrderRow} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$row   = $v['row'];
$order = $row->order;
$which = array( 'order_no' => $order->number );
$sum   = static fn( int $amount ): string => Asset::Balance === $order->asset
	? '￥' . $order->asset->text( $amount )
	/* translators: %s: number of points */
	: sprintf( __( '%s 积分', 'zeromo-community' ), $order->asset->text( $amount ) );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time(), PressForms and the button escape.
?>
<li class="zmo-money__line" data-id="<?php echo esc_attr( $order->number ); ?>">
	<span class="zmo-money__what">
		<b>
			<a href="<?php echo esc_url( $row->url ); ?>"><?php echo esc_html( $order->title ); ?></a>
			<span class="zmo-badge zmo-badge--<?php echo $row->is_open ? 'wait' : 'grey'; ?>">
				<?php echo esc_html( $order->status->label() ); ?>
			</span>
		</b>
		<span class="zmo-meta">
			<?php echo esc_html( "$row->kind $order->number" ); ?>
			<?php echo Format::time( $order->created ); ?>
		</span>
	</span>
	<span class="zmo-money__sum">
		<b><?php echo esc_html( $sum( $order->amount ) ); ?></b>
		<?php if ( $order->refunded > 0 ) : ?>
			<span class="zmo-meta">
				<?php
				/* translators: %s: amount */
				echo esc_html( sprintf( __( '已退 %s', 'zeromo-community' ), $sum( $order->refunded ) ) );
				?>
			</span>
		<?php endif; ?>
		<?php if ( '' !== $row->bought ) : ?>
			<a href="<?php echo esc_url( $row->bought ); ?>"><?php esc_html_e( '查看内容', 'zeromo-community' ); ?></a>
		<?php endif; ?>
		<?php echo $row->pay; ?>
		<?php if ( $row->is_open ) : ?>
			<button class="zmo-link" <?php echo PressForms::button( 'order', array( 'task' => 'cancel' ) + $which ); ?>>
				<?php esc_html_e( '取消订单', 'zeromo-community' ); ?>
			</button>
		<?php endif; ?>
	</span>
</li>
<?php if ( '' !== $row->opened ) : ?>
	<li class="zmo-bought"><?php echo $row->opened; ?></li>
<?php endif; ?>
<?php if ( '' !== $row->parts ) : ?>
	<li><?php echo $row->parts; ?></li>
<?php endif; ?>
