<?php
/**
 * 管理月报.
 *
 * @package Zeromo\Community
 * @var array{
 *   report: \Zeromo\Community\PublicRecord\MonthReport, is_now: bool, earlier: string, later: string, bans: string,
 * } $v `earlier`, `later` and `bans` are addresses, empty for none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape.

$report  = $v['report'];
$decided = $report->removed + $report->kept;
$tiles   = array(
	__( '收到举报', 'zeromo-community' )   => Format::count( $report->reported ),
	__( '处理举报', 'zeromo-community' )   => Format::count( $decided ),
	__( '处理用时中位数', 'zeromo-community' ) => null === $report->hours
		? '–'
		: sprintf(
			/* translators: %d: number of hours */
			_n( '%d 小时内', '%d 小时内', $report->hours + 1, 'zeromo-community' ),
			$report->hours + 1
		),
	__( '收到申诉', 'zeromo-community' )   => Format::count( $report->appealed ),
);
$acts    = array(
	'remove' => __( '删除内容', 'zeromo-community' ),
	'reject' => __( '退回待审的内容', 'zeromo-community' ),
	'ban'    => __( '处罚成员', 'zeromo-community' ),
);
$other   = $report->other > 0 ? array( __( '其他', 'zeromo-community' ) => $report->other ) : array();
$reasons = $report->reasons + $other;
arsort( $reasons );
$tables = array(
	__( '举报的结果', 'zeromo-community' ) => array(
		__( '内容被删除', 'zeromo-community' ) => $report->removed,
		__( '内容保留', 'zeromo-community' ) => $report->kept,
	),
	__( '版主做了什么', 'zeromo-community' ) => array_combine(
		$acts,
		array_map( static fn( string $act ): int => max( 0, $report->acts[ $act ] ?? 0 ), array_keys( $acts ) )
	),
	__( '因为什么', 'zeromo-community' ) => $reasons,
	__( '申诉的结果', 'zeromo-community' ) => array(
		__( '成立，处理已撤销', 'zeromo-community' ) => $report->upheld,
		__( '不成立', 'zeromo-community' ) => $report->refused,
	),
);
?>
<section class="zmo-block zmo-record" aria-labelledby="zmo-report-title">
	<header class="zmo-record__head">
		<?php echo Partial::heading( __( '管理月报', 'zeromo-community' ), 'zmo-record__title', 'zmo-report-title' ); ?>
		<?php if ( '' !== $v['bans'] ) : ?>
			<a class="zmo-link" href="<?php echo esc_url( $v['bans'] ); ?>"
				><?php esc_html_e( '小黑屋', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</header>
	<nav class="zmo-record__months" aria-label="<?php esc_attr_e( '月份', 'zeromo-community' ); ?>">
		<?php if ( '' !== $v['earlier'] ) : ?>
			<a class="zmo-btn zmo-btn--line zmo-btn--s" rel="prev" href="<?php echo esc_url( $v['earlier'] ); ?>"
				><?php esc_html_e( '上个月', 'zeromo-community' ); ?></a>
		<?php endif; ?>
		<strong class="zmo-record__month">
			<?php
			echo esc_html(
				sprintf(
					/* translators: 1: year, 2: month */
					__( '%1$d 年 %2$d 月', 'zeromo-community' ),
					intdiv( $report->month, 100 ),
					$report->month % 100
				)
			);
			?>
			<?php if ( $v['is_now'] ) : ?>
				<span class="zmo-meta"><?php esc_html_e( '到现在为止', 'zeromo-community' ); ?></span>
			<?php endif; ?>
		</strong>
		<?php if ( '' !== $v['later'] ) : ?>
			<a class="zmo-btn zmo-btn--line zmo-btn--s" rel="next" href="<?php echo esc_url( $v['later'] ); ?>"
				><?php esc_html_e( '下个月', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</nav>
	<dl class="zmo-record__tiles">
		<?php foreach ( $tiles as $label => $number ) : ?>
			<div>
				<dt><?php echo esc_html( $label ); ?></dt>
				<dd><?php echo esc_html( $number ); ?></dd>
			</div>
		<?php endforeach; ?>
	</dl>
	<div class="zmo-record__tables">
		<?php foreach ( $tables as $title => $rows ) : ?>
			<table class="zmo-record__table">
				<caption><?php echo esc_html( $title ); ?></caption>
				<tbody>
					<?php foreach ( $rows as $label => $n ) : ?>
						<tr>
							<th scope="row"><?php echo esc_html( (string) $label ); ?></th>
							<td><?php echo esc_html( Format::count( $n ) ); ?></td>
						</tr>
					<?php endforeach; ?>
					<?php if ( array() === $rows ) : ?>
						<tr><td colspan="2"><?php esc_html_e( '这个月没有', 'zeromo-community' ); ?></td></tr>
					<?php endif; ?>
				</tbody>
			</table>
		<?php endforeach; ?>
	</div>
	<p class="zmo-meta"><?php esc_html_e( '撤销的处理和申诉成立的处理不算在内。', 'zeromo-community' ); ?></p>
</section>
