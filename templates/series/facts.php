<?php
/**
 * Price, length and buyers of a series.
 *
 * @package Zeromo\Community
 * @var array{series: \Zeromo\Community\Series\Series} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Ledger\Api\Amount;

defined( 'ABSPATH' ) || exit;

$series = $v['series'];
?>
<span class="zmo-series__facts">
	<span>￥<?php echo esc_html( Amount::yuan( $series->amount ) ); ?></span>
	<span>
		<?php
		/* translators: %s: number of posts */
		echo esc_html( sprintf( __( '%s 篇', 'zeromo-community' ), number_format_i18n( $series->episodes ) ) );
		?>
	</span>
	<?php if ( $series->drip > 0 ) : ?>
	<span>
		<?php
		/* translators: %d: number of days */
		echo esc_html( sprintf( __( '购买后每 %d 天开放一篇', 'zeromo-community' ), $series->drip ) );
		?>
	</span>
	<?php endif; ?>
	<?php if ( $series->sold > 0 ) : ?>
	<span>
		<?php
		/* translators: %s: number of members */
		echo esc_html( sprintf( __( '已有 %s 人购买', 'zeromo-community' ), Format::count( $series->sold ) ) );
		?>
	</span>
	<?php endif; ?>
</span>
