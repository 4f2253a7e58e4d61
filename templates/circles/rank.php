<?php
/**
 * 热门圈子 and 新锐圈子 in the rail.
 *
 * @var array{hot: list<array{title: string, url: string, heat: int}>, new: list<array{title: string, url: string,
 *   icon_url: string, member_count: int, created: int}>, url: string} $v url is of all circles, empty for none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

?>
<?php if ( array() !== $v['hot'] ) : ?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2><?php esc_html_e( '热门圈子', 'zeromo-community' ); ?></h2>
		<?php if ( '' !== $v['url'] ) : ?>
			<a href="<?php echo esc_url( add_query_arg( 'zmo_sort', 'hot', $v['url'] ) ); ?>">
				<?php esc_html_e( '更多', 'zeromo-community' ); ?>
			</a>
		<?php endif; ?>
	</div>
	<ol class="zmo-rank">
	<?php foreach ( $v['hot'] as $n => $circle ) : ?>
		<li>
			<a href="<?php echo esc_url( $circle['url'] ); ?>">
				<span class="zmo-rank__n"><?php echo esc_html( (string) ( $n + 1 ) ); ?></span>
				<span class="zmo-rank__t"><?php echo esc_html( $circle['title'] ); ?></span>
				<span class="zmo-rank__h">
					<?php
					/* translators: %s: a number, how lively something was lately */
					echo esc_html( sprintf( __( '热度 %s', 'zeromo-community' ), Format::count( $circle['heat'] ) ) );
					?>
				</span>
			</a>
		</li>
	<?php endforeach; ?>
	</ol>
</section>
<?php endif; ?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2><?php esc_html_e( '新锐圈子', 'zeromo-community' ); ?></h2>
		<?php if ( '' !== $v['url'] ) : ?>
			<a href="<?php echo esc_url( add_query_arg( 'zmo_sort', 'new', $v['url'] ) ); ?>">
				<?php esc_html_e( '更多', 'zeromo-community' ); ?>
			</a>
		<?php endif; ?>
	</div>
	<?php foreach ( $v['new'] as $circle ) : ?>
		<div class="zmo-row">
			<span class="zmo-avatar zmo-avatar--square" aria-hidden="true">
				<img src="<?php echo esc_url( $circle['icon_url'] ); ?>" alt="" width="40" height="40" loading="lazy">
			</span>
			<div class="zmo-row__main"><a class="zmo-row__t" href="<?php echo esc_url( $circle['url'] ); ?>"
				><?php echo esc_html( $circle['title'] ); ?></a><span class="zmo-meta">
			<?php
			/* translators: %s: date */
			echo esc_html( sprintf( __( '%s 创建', 'zeromo-community' ), (string) wp_date( 'm-d', $circle['created'] ) ) )
				. ' · ';
			echo esc_html(
				sprintf(
					/* translators: %s: number of members */
					_n( '%s 圈友', '%s 圈友', $circle['member_count'], 'zeromo-community' ),
					Format::count( $circle['member_count'] )
				)
			);
			?>
			</span></div>
		</div>
	<?php endforeach; ?>
</section>
