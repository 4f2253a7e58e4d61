<?php
/**
 * 我的 › 收益.
 *
 * @package Zeromo\Community
 * @var array{
 *   standing: \Zeromo\Community\Earnings\Standing, asset: \Zeromo\Community\Ledger\Api\Asset, by_month: bool,
 *   time: list<\Zeromo\Community\Earnings\IncomeSum>, kinds: list<\Zeromo\Community\Earnings\IncomeSum>,
 *   items: list<array{kind: string, label: string, item_id: int, sum: \Zeromo\Community\Earnings\IncomeSum}>,
 *   lines: list<\Zeromo\Community\Earnings\Income>, label: \Closure(string): string, url: string, next: string,
 *   parts: string,
 * } $v
 *      time: by day or month, the newest first. kinds: of the same time. items: what has earned most. lines: a page.
 */

declare(strict_types=1);

use Zeromo\Community\Earnings\Http\IncomeFileForm;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;

defined( 'ABSPATH' ) || exit;

$is_money = Asset::Balance === $v['asset'];
$sum      = static fn( int $amount ): string => ( $is_money ? '￥' : '' ) . $v['asset']->text( $amount );
$at       = static fn( array $asked ): string => add_query_arg(
	array_filter( $asked + array( 'asset' => $is_money ? '' : 'points', 'by' => $v['by_month'] ? 'month' : '' ) ),
	$v['url']
);
$tabs     = array(
	array( __( '按天', 'zeromo-community' ), $at( array( 'by' => '' ) ), ! $v['by_month'] && $is_money ),
	array( __( '按月', 'zeromo-community' ), $at( array( 'by' => 'month' ) ), $v['by_month'] && $is_money ),
	array( __( '积分', 'zeromo-community' ), add_query_arg( 'asset', 'points', $v['url'] ), ! $is_money ),
);
if ( ! $is_money ) {
	$tabs[0][1] = $v['url'];
	$tabs[1][1] = add_query_arg( 'by', 'month', $v['url'] );
}
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time(), parts and partials escape.
?>
<section class="zmo-block zmo-money" aria-label="<?php esc_attr_e( '我的收益', 'zeromo-community' ); ?>">
	<dl class="zmo-money__cards">
		<div class="zmo-money__card is-main">
			<dt><?php esc_html_e( '可提现收益', 'zeromo-community' ); ?></dt>
			<dd><small>￥</small><?php echo esc_html( Amount::yuan( $v['standing']->free ) ); ?></dd>
		</div>
		<div class="zmo-money__card">
			<dt><?php esc_html_e( '待结算', 'zeromo-community' ); ?></dt>
			<dd><small>￥</small><?php echo esc_html( Amount::yuan( $v['standing']->held ) ); ?></dd>
			<?php if ( $v['standing']->next > 0 ) : ?>
				<dd class="zmo-meta">
					<?php
					echo esc_html(
						sprintf(
							/* translators: %s: a time */
							__( '最早 %s 可提现', 'zeromo-community' ),
							(string) wp_date( 'm-d H:i', $v['standing']->next )
						)
					);
					?>
				</dd>
			<?php endif; ?>
		</div>
		<?php if ( $v['standing']->owed > 0 ) : ?>
			<div class="zmo-money__card">
				<dt><?php esc_html_e( '退款欠款', 'zeromo-community' ); ?></dt>
				<dd><small>￥</small><?php echo esc_html( Amount::yuan( $v['standing']->owed ) ); ?></dd>
				<dd class="zmo-meta"><?php esc_html_e( '从下一笔收益扣', 'zeromo-community' ); ?></dd>
			</div>
		<?php endif; ?>
	</dl>
</section>
<section class="zmo-block zmo-money">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '收益', 'zeromo-community' ); ?>">
		<?php foreach ( $tabs as [ $label, $to, $is_open ] ) : ?>
			<a class="zmo-tab" href="<?php echo esc_url( $to ); ?>"
				<?php echo $is_open ? 'aria-current="page"' : ''; ?>>
				<?php echo esc_html( $label ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
	<?php if ( array() === $v['time'] ) : ?>
		<p class="zmo-meta">
			<?php
			echo esc_html(
				$v['by_month']
					? __( '最近 12 个月没有收益', 'zeromo-community' )
					: __( '最近 30 天没有收益', 'zeromo-community' )
			);
			?>
		</p>
	<?php else : ?>
		<?php
		echo Partial::render(
			'earnings/sums',
			array( 'sums' => $v['time'], 'name' => __( '时间', 'zeromo-community' ), 'sum' => $sum, 'bars' => true )
		);
		echo Partial::render(
			'earnings/sums',
			array( 'sums' => $v['kinds'], 'name' => __( '种类', 'zeromo-community' ), 'sum' => $sum, 'bars' => false )
		);
		?>
	<?php endif; ?>
</section>
<?php if ( array() !== $v['items'] ) : ?>
	<section class="zmo-block zmo-money" aria-labelledby="zmo-income-most">
		<h2 class="zmo-h3" id="zmo-income-most"><?php esc_html_e( '收益最多的', 'zeromo-community' ); ?></h2>
		<?php
		echo Partial::render(
			'earnings/sums',
			array(
				'sums' => array_column( $v['items'], 'sum' ),
				'name' => __( '卖出的东西', 'zeromo-community' ),
				'sum'  => $sum,
				'bars' => false,
			)
		);
		?>
	</section>
<?php endif; ?>
<?php echo $v['parts']; ?>
<section class="zmo-block zmo-money" id="lines" aria-labelledby="zmo-income-lines">
	<h2 class="zmo-h3" id="zmo-income-lines"><?php esc_html_e( '每一笔', 'zeromo-community' ); ?></h2>
	<?php if ( array() === $v['lines'] ) : ?>
		<p class="zmo-meta">
			<?php esc_html_e( '还没有收益。发布付费内容、开设付费圈子、收到打赏后会在这里。', 'zeromo-community' ); ?>
		</p>
	<?php else : ?>
		<ul class="zmo-money__lines">
			<?php foreach ( $v['lines'] as $one ) : ?>
				<li class="zmo-money__line">
					<span class="zmo-money__what">
						<b>
							<?php echo esc_html( $one->title ); ?>
							<?php if ( $one->due > time() && $one->net() > 0 ) : ?>
								<span class="zmo-badge zmo-badge--wait">
									<?php esc_html_e( '待结算', 'zeromo-community' ); ?>
								</span>
							<?php elseif ( 0 === $one->net() ) : ?>
								<span class="zmo-badge zmo-badge--grey">
									<?php esc_html_e( '已退款', 'zeromo-community' ); ?>
								</span>
							<?php endif; ?>
						</b>
						<span class="zmo-meta">
							<?php echo esc_html( $v['label']( $one->kind ) ); ?>
							<?php echo Format::time( $one->created ); ?>
						</span>
						<span class="zmo-meta">
							<?php
							echo esc_html(
								sprintf(
									/* translators: 1: amount a buyer has paid, 2: amount the site keeps */
									__( '买家支付 %1$s，网站留下 %2$s', 'zeromo-community' ),
									$sum( $one->gross ),
									$sum( $one->fee() )
								)
							);
							?>
						</span>
					</span>
					<span class="zmo-money__sum">
						<b><?php echo esc_html( '+' . $sum( $one->net() ) ); ?></b>
						<?php if ( $one->returned > 0 ) : ?>
							<span class="zmo-meta">
								<?php
								/* translators: %s: amount */
								echo esc_html( sprintf( __( '退款扣回 %s', 'zeromo-community' ), $sum( $one->returned ) ) );
								?>
							</span>
						<?php endif; ?>
					</span>
				</li>
			<?php endforeach; ?>
		</ul>
		<?php if ( '' !== $v['next'] ) : ?>
			<p class="zmo-more">
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
					<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
				</a>
			</p>
		<?php endif; ?>
		<form class="zmo-form__send" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			aria-label="<?php esc_attr_e( '导出收益', 'zeromo-community' ); ?>">
			<?php IncomeFileForm::fields(); ?>
			<button class="zmo-btn zmo-btn--line" name="format" value="xlsx">
				<?php esc_html_e( '导出 Excel', 'zeromo-community' ); ?>
			</button>
			<button class="zmo-btn zmo-btn--line" name="format" value="csv">
				<?php esc_html_e( '导出 CSV', 'zeromo-community' ); ?>
			</button>
		</form>
	<?php endif; ?>
</section>
