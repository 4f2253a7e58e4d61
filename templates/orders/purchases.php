<?php
/**
 * 我的 › 我购买的.
 *
 * @package Zeromo\Community
 * @var array{
 *   rows: list<\Zeromo\Community\Orders\View\Purchase>, search: string, texts: string,
 *   url: string, next: string,
 * } $v texts: where the texts of what was bought are searched, empty for nowhere.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Ledger\Api\Asset;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg() and Format::time() escape.
?>
<section class="zmo-block zmo-money" aria-label="<?php esc_attr_e( '我购买的', 'zeromo-community' ); ?>">
	<form class="zmo-search" role="search" method="get" action="<?php echo esc_url( $v['url'] ); ?>"
		aria-label="<?php esc_attr_e( '在我购买的里搜索', 'zeromo-community' ); ?>">
		<?php echo Icon::svg( 'search' ); ?>
		<input type="search" name="find" maxlength="100" enterkeyhint="search"
			placeholder="<?php esc_attr_e( '搜索标题', 'zeromo-community' ); ?>"
			aria-label="<?php esc_attr_e( '搜索标题', 'zeromo-community' ); ?>"
			value="<?php echo esc_attr( $v['search'] ); ?>">
	</form>
	<?php if ( '' !== $v['texts'] ) : ?>
	<p class="zmo-filter">
		<a class="zmo-sort" href="<?php echo esc_url( $v['texts'] ); ?>">
			<?php echo Icon::svg( 'search', 'zmo-icon--14' ); ?>
			<?php esc_html_e( '搜索正文', 'zeromo-community' ); ?>
		</a>
	</p>
	<?php endif; ?>
	<?php if ( array() !== $v['rows'] ) : ?>
	<ul class="zmo-money__lines">
		<?php
		foreach ( $v['rows'] as $row ) :
			$order = $row->order;
			$price = Asset::Balance === $order->asset
				? '￥' . $order->asset->text( $order->amount )
				/* translators: %s: number of points */
				: sprintf( __( '%s 积分', 'zeromo-community' ), $order->asset->text( $order->amount ) );
			?>
		<li class="zmo-money__line">
			<span class="zmo-money__what">
				<?php if ( '' !== $row->now->url ) : ?>
				<b><a href="<?php echo esc_url( $row->now->url ); ?>"><?php echo esc_html( $order->title ); ?></a></b>
				<?php else : ?>
				<b><?php echo esc_html( $order->title ); ?></b>
				<?php endif; ?>
				<?php if ( '' !== $row->now->note ) : ?>
				<span class="zmo-meta"><?php echo esc_html( $row->now->note ); ?></span>
				<?php endif; ?>
				<span class="zmo-meta">
					<?php echo esc_html( $row->kind ); ?>
					<?php echo Format::time( $order->paid_at ); ?>
				</span>
			</span>
			<span class="zmo-money__sum">
				<b><?php echo esc_html( $price ); ?></b>
				<a href="<?php echo esc_url( $row->url ); ?>"><?php esc_html_e( '查看订单', 'zeromo-community' ); ?></a>
			</span>
		</li>
		<?php endforeach; ?>
	</ul>
	<?php elseif ( '' !== $v['search'] ) : ?>
	<p class="zmo-meta"><?php esc_html_e( '没有找到标题里有这些字的', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<p class="zmo-meta"><?php esc_html_e( '还没有买过内容。买过的会一直在这里，价格或锁改变后也一样。', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
	<p class="zmo-more">
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
			<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
		</a>
	</p>
	<?php endif; ?>
</section>
