<?php
/**
 * A series with its episodes.
 *
 * @package Zeromo\Community
 * @var array{detail: \Zeromo\Community\Series\SeriesDetail, all: string, edit: string, button: string} $v
 *      edit: where its author changes it, empty for others. button: ready, or empty.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$detail  = $v['detail'];
$series = $detail->series;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials and icons escape.
?>
<section class="zmo-block" aria-label="<?php echo esc_attr( $series->title ); ?>">
	<p><a href="<?php echo esc_url( $v['all'] ); ?>"><?php esc_html_e( '全部专栏', 'zeromo-community' ); ?></a></p>
	<h2 class="zmo-series__name">
		<?php echo esc_html( $series->title ); ?>
		<?php if ( ! $series->is_open ) : ?>
		<span class="zmo-badge zmo-badge--grey"><?php esc_html_e( '未上架', 'zeromo-community' ); ?></span>
		<?php endif; ?>
		<?php if ( $detail->is_had ) : ?>
		<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '已购买', 'zeromo-community' ); ?></span>
		<?php endif; ?>
	</h2>
	<?php if ( '' !== $series->intro ) : ?>
	<p class="zmo-series__intro"><?php echo esc_html( $series->intro ); ?></p>
	<?php endif; ?>
	<?php echo Partial::render( 'series/facts', array( 'series' => $series ) ); ?>
	<?php echo $v['button']; ?>
	<?php if ( '' !== $v['edit'] ) : ?>
	<p class="zmo-series__buy">
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['edit'] ); ?>">
			<?php echo Icon::svg( 'list', 'zmo-icon--18' ); ?>
			<?php esc_html_e( '编辑专栏', 'zeromo-community' ); ?>
		</a>
	</p>
	<?php endif; ?>
	<ol class="zmo-series__list">
		<?php foreach ( $detail->episodes as $one ) : ?>
			<?php
			$opens = '';
			if ( $one->opens > time() ) {
				/* translators: %s: day and time */
				$opens = sprintf( __( '%s 开放', 'zeromo-community' ), (string) wp_date( 'm-d H:i', $one->opens ) );
			} elseif ( ! $detail->is_had && $one->days > 0 ) {
				/* translators: %d: number of days */
				$opens = sprintf( __( '购买后第 %d 天开放', 'zeromo-community' ), $one->days );
			}
			?>
		<li>
			<a href="<?php echo esc_url( $one->url ); ?>"><?php echo esc_html( $one->title ); ?></a>
			<?php if ( '' !== $opens ) : ?>
			<span class="zmo-meta"><?php echo esc_html( $opens ); ?></span>
			<?php endif; ?>
		</li>
		<?php endforeach; ?>
	</ol>
</section>
