<?php
/**
 * Sums of income as a table, with bars where it goes by time.
 *
 * @package Zeromo\Community
 * @var array{
 *   sums: list<\Zeromo\Community\Earnings\IncomeSum>, name: string, sum: \Closure(int): string, bars: bool,
 * } $v
 *      name: head of the first column. sum: an amount as it is read.
 */

declare(strict_types=1);

use Zeromo\Community\Earnings\IncomeSum;

defined( 'ABSPATH' ) || exit;

$sum  = $v['sum'];
$most = max( 1, ...array_map( static fn( IncomeSum $one ): int => $one->net(), $v['sums'] ) );
?>
<div class="zmo-income" tabindex="0" role="group" aria-label="<?php echo esc_attr( $v['name'] ); ?>">
	<table class="zmo-income__table">
		<thead>
			<tr>
				<th scope="col"><?php echo esc_html( $v['name'] ); ?></th>
				<th scope="col"><?php esc_html_e( '笔数', 'zeromo-community' ); ?></th>
				<th scope="col"><?php esc_html_e( '净收入', 'zeromo-community' ); ?></th>
				<th scope="col"><?php esc_html_e( '退款', 'zeromo-community' ); ?></th>
				<th scope="col"><?php esc_html_e( '买家支付', 'zeromo-community' ); ?></th>
				<th scope="col"><?php esc_html_e( '网站留下', 'zeromo-community' ); ?></th>
			</tr>
		</thead>
		<tbody>
			<?php foreach ( $v['sums'] as $one ) : ?>
				<tr>
					<th scope="row">
						<?php echo esc_html( $one->name ); ?>
						<?php if ( $v['bars'] ) : ?>
							<progress class="zmo-income__bar" aria-hidden="true"
								max="<?php echo esc_attr( (string) $most ); ?>"
								value="<?php echo esc_attr( (string) max( 0, $one->net() ) ); ?>"></progress>
						<?php endif; ?>
					</th>
					<td><?php echo esc_html( number_format_i18n( $one->sales ) ); ?></td>
					<td><b><?php echo esc_html( $sum( $one->net() ) ); ?></b></td>
					<td><?php echo esc_html( $sum( $one->refunded ) ); ?></td>
					<td><?php echo esc_html( $sum( $one->gross ) ); ?></td>
					<td><?php echo esc_html( $sum( $one->fee() ) ); ?></td>
				</tr>
			<?php endforeach; ?>
		</tbody>
	</table>
</div>
