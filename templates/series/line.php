<?php
/**
 * The series of a post, below it.
 *
 * @package Zeromo\Community
 * @var array{
 *   detail: \Zeromo\Community\Series\SeriesDetail, url: string, place: int,
 *   before: \Zeromo\Community\Series\Episode|null, after: \Zeromo\Community\Series\Episode|null, button: string,
 * } $v
 *      place: of the post among the episodes, 0 where the reader is not told. button: ready, or empty.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$series = $v['detail']->series;
$total  = count( $v['detail']->episodes );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg() and PurchaseButton escape.
?>
<section class="zmo-series__below" aria-label="<?php esc_attr_e( '专栏', 'zeromo-community' ); ?>">
	<span class="zmo-series__name">
		<?php echo Icon::svg( 'list', 'zmo-icon--18' ); ?>
		<a href="<?php echo esc_url( $v['url'] ); ?>"><?php echo esc_html( $series->title ); ?></a>
		<span class="zmo-meta">
			<?php
			if ( $v['place'] > 0 ) {
				/* translators: 1: place of the post, 2: number of posts */
				echo esc_html( sprintf( __( '第 %1$d 篇，共 %2$d 篇', 'zeromo-community' ), $v['place'], $total ) );
			}
			?>
		</span>
	</span>
	<?php if ( null !== $v['before'] || null !== $v['after'] ) : ?>
	<nav class="zmo-series__beside" aria-label="<?php esc_attr_e( '专栏的上一篇和下一篇', 'zeromo-community' ); ?>">
		<?php if ( null !== $v['before'] ) : ?>
		<a href="<?php echo esc_url( $v['before']->url ); ?>" rel="prev">
			<?php
			/* translators: %s: what a post is called */
			echo esc_html( sprintf( __( '上一篇：%s', 'zeromo-community' ), $v['before']->title ) );
			?>
		</a>
		<?php endif; ?>
		<?php if ( null !== $v['after'] ) : ?>
		<a href="<?php echo esc_url( $v['after']->url ); ?>" rel="next">
			<?php
			/* translators: %s: what a post is called */
			echo esc_html( sprintf( __( '下一篇：%s', 'zeromo-community' ), $v['after']->title ) );
			?>
		</a>
		<?php endif; ?>
	</nav>
	<?php endif; ?>
	<?php echo $v['button']; ?>
</section>
