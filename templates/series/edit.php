<?php
/**
 * A series in its author's account: words, price, episodes and their order.
 *
 * @package Zeromo\Community
 * @var array{
 *   detail: \Zeromo\Community\Series\SeriesDetail, url: string, all: string,
 *   offered: list<\Zeromo\Community\Series\Episode>,
 * } $v
 *      offered: posts that can be put in.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Series\Http\SeriesForm;

defined( 'ABSPATH' ) || exit;

$detail  = $v['detail'];
$series = $detail->series;
$last   = count( $detail->episodes ) - 1;
$to     = admin_url( 'admin-post.php' );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials, icons and PressForms escape.
?>
<section class="zmo-block" aria-label="<?php echo esc_attr( $series->title ); ?>">
	<p><a href="<?php echo esc_url( $v['all'] ); ?>"><?php esc_html_e( '全部专栏', 'zeromo-community' ); ?></a></p>
	<h2 class="zmo-series__name">
		<a href="<?php echo esc_url( $v['url'] ); ?>"><?php echo esc_html( $series->title ); ?></a>
		<span class="zmo-badge zmo-badge--<?php echo $series->is_open ? 'info' : 'grey'; ?>">
			<?php
			echo esc_html(
				$series->is_open ? __( '已上架', 'zeromo-community' ) : __( '未上架', 'zeromo-community' )
			);
			?>
		</span>
	</h2>
	<?php echo Partial::render( 'series/facts', array( 'series' => $series ) ); ?>
	<?php if ( array() === $detail->episodes ) : ?>
	<p class="zmo-meta"><?php esc_html_e( '还没有内容。放进至少一篇，再上架。', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<ol class="zmo-series__list">
		<?php
		foreach ( $detail->episodes as $place => $one ) :
			$which = array( 'series_id' => $series->id, 'post_id' => $one->post_id );
			/* translators: %s: what a post is called */
			$up = sprintf( __( '上移：%s', 'zeromo-community' ), $one->title );
			/* translators: %s: what a post is called */
			$down = sprintf( __( '下移：%s', 'zeromo-community' ), $one->title );
			/* translators: %s: what a post is called */
			$out = sprintf( __( '移出：%s', 'zeromo-community' ), $one->title );
			?>
		<li>
			<a href="<?php echo esc_url( $one->url ); ?>"><?php echo esc_html( $one->title ); ?></a>
			<span class="zmo-series__steps">
				<button class="zmo-iconbtn" aria-label="<?php echo esc_attr( $up ); ?>"
					<?php echo 0 === $place ? 'disabled' : ''; ?>
					<?php echo PressForms::button( 'series', array( 'task' => 'up' ) + $which ); ?>>
					<?php echo Icon::svg( 'chevron-up' ); ?>
				</button>
				<button class="zmo-iconbtn" aria-label="<?php echo esc_attr( $down ); ?>"
					<?php echo $last === $place ? 'disabled' : ''; ?>
					<?php echo PressForms::button( 'series', array( 'task' => 'down' ) + $which ); ?>>
					<?php echo Icon::svg( 'chevron-down' ); ?>
				</button>
				<button class="zmo-iconbtn" aria-label="<?php echo esc_attr( $out ); ?>"
					<?php echo PressForms::button( 'series', array( 'task' => 'out' ) + $which ); ?>>
					<?php echo Icon::svg( 'circle-x' ); ?>
				</button>
			</span>
		</li>
		<?php endforeach; ?>
	</ol>
	<?php endif; ?>
	<?php if ( array() !== $v['offered'] ) : ?>
	<form class="zmo-series__buy" method="post" action="<?php echo esc_url( $to ); ?>"
		aria-label="<?php esc_attr_e( '放进一篇', 'zeromo-community' ); ?>">
		<?php SeriesForm::fields( 'add', $series->id ); ?>
		<select class="zmo-input" name="post_id" aria-label="<?php esc_attr_e( '内容', 'zeromo-community' ); ?>">
			<?php foreach ( $v['offered'] as $one ) : ?>
			<option value="<?php echo (int) $one->post_id; ?>"><?php echo esc_html( $one->title ); ?></option>
			<?php endforeach; ?>
		</select>
		<button class="zmo-btn zmo-btn--line"><?php esc_html_e( '放进专栏', 'zeromo-community' ); ?></button>
	</form>
	<?php endif; ?>
	<form class="zmo-series__buy" method="post" action="<?php echo esc_url( $to ); ?>"
		aria-label="<?php esc_attr_e( '上架或下架', 'zeromo-community' ); ?>">
		<?php SeriesForm::fields( $series->is_open ? 'close' : 'open', $series->id ); ?>
		<button class="zmo-btn zmo-btn--<?php echo $series->is_open ? 'line' : 'fill'; ?>">
			<?php
			echo esc_html( $series->is_open ? __( '下架', 'zeromo-community' ) : __( '上架', 'zeromo-community' ) );
			?>
		</button>
		<span class="zmo-meta"><?php esc_html_e( '下架后不再卖；买过的人仍然看得到。', 'zeromo-community' ); ?></span>
	</form>
</section>
<section class="zmo-block" aria-label="<?php esc_attr_e( '名称和价格', 'zeromo-community' ); ?>">
	<form class="zmo-form" method="post" action="<?php echo esc_url( $to ); ?>"
		aria-label="<?php esc_attr_e( '名称和价格', 'zeromo-community' ); ?>">
		<?php SeriesForm::fields( 'save', $series->id ); ?>
		<?php echo Partial::render( 'series/words', array( 'series' => $series ) ); ?>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存专栏', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
