<?php
/**
 * A circle's last weeks.
 *
 * @package Zeromo\Community
 * @var array{weeks: list<array{from: int, joins: int, posts: int, active: int}>} $v
 */

declare(strict_types=1);

use Zeromo\Community\CircleMembers\CircleFigures;
use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$columns = array(
	'joins' => __( '新圈友', 'zeromo-community' ),
	'posts' => __( '动态', 'zeromo-community' ),
	'active' => __( '发过动态的圈友', 'zeromo-community' ),
);
$number  = static fn( int $n ): string =>
	$n >= CircleFigures::MOST ? Format::count( CircleFigures::MOST ) . '+' : Format::count( $n );
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '最近 4 周', 'zeromo-community' ); ?></h2></div>
	<table class="zmo-figures">
		<thead><tr><th scope="col"><?php esc_html_e( '时间段', 'zeromo-community' ); ?></th>
		<?php foreach ( $columns as $label ) : ?>
			<th scope="col"><?php echo esc_html( $label ); ?></th>
		<?php endforeach; ?>
		</tr></thead>
		<tbody>
		<?php foreach ( $v['weeks'] as $n => $week ) : ?>
			<tr>
				<th scope="row">
					<?php
					echo 0 === $n
						? esc_html__( '最近 7 天', 'zeromo-community' )
						: esc_html(
							(string) wp_date( 'm-d', $week['from'] ) . ' – '
								. wp_date( 'm-d', $week['from'] + WEEK_IN_SECONDS )
						);
					?>
				</th>
			<?php foreach ( array_keys( $columns ) as $column ) : ?>
				<td class="zmo-num"><?php echo esc_html( $number( $week[ $column ] ) ); ?></td>
			<?php endforeach; ?>
			</tr>
		<?php endforeach; ?>
		</tbody>
	</table>
</section>
