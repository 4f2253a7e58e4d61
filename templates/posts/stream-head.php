<?php
/**
 * Streams of the community's page, and the filter of the one that is open.
 *
 * @package Zeromo\Community
 * @var array{
 *   tabs: list<array{url: string, label: string, current: bool}>, why: string, note: string, filter: string,
 * } $v `filter` and `note` are ready HTML; `why` leads to how 推荐 is sorted, empty in other orders.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<?php echo Partial::heading( __( '动态', 'zeromo-community' ), 'zmo-sr' ); ?>
<div class="zmo-stream__head">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '动态分类', 'zeromo-community' ); ?>">
		<?php foreach ( $v['tabs'] as $tab ) : ?>
			<a class="zmo-tab" href="<?php echo esc_url( $tab['url'] ); ?>"
				<?php echo $tab['current'] ? ' aria-current="page"' : ''; ?>>
				<?php echo esc_html( $tab['label'] ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
	<?php echo $v['filter']; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
</div>
<?php if ( '' !== $v['note'] ) : ?>
	<?php echo $v['note']; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
<?php elseif ( '' !== $v['why'] ) : ?>
	<p class="zmo-meta">
		<a class="zmo-btn zmo-btn--s zmo-btn--text" href="<?php echo esc_url( $v['why'] ); ?>" rel="nofollow"
			><?php esc_html_e( '推荐怎样排序', 'zeromo-community' ); ?></a>
	</p>
<?php endif; ?>
