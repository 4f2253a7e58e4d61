<?php
/**
 * 我的 › 专栏.
 *
 * @package Zeromo\Community
 * @var array{
 *   rows: list<array{series: \Zeromo\Community\Series\Series, url: string}>, may: bool, next: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Series\Http\SeriesForm;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape.
?>
<section class="zmo-block" aria-label="<?php esc_attr_e( '我的专栏', 'zeromo-community' ); ?>">
	<?php if ( array() === $v['rows'] ) : ?>
	<p class="zmo-meta"><?php esc_html_e( '还没有专栏。把有隐藏内容的几篇放在一起，就可以整套卖。', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<ul class="zmo-series">
		<?php foreach ( $v['rows'] as $row ) : ?>
		<li>
			<a class="zmo-series__card" href="<?php echo esc_url( $row['url'] ); ?>">
				<span class="zmo-series__name">
					<?php echo esc_html( $row['series']->title ); ?>
					<?php if ( ! $row['series']->is_open ) : ?>
					<span class="zmo-badge zmo-badge--grey"><?php esc_html_e( '未上架', 'zeromo-community' ); ?></span>
					<?php endif; ?>
				</span>
				<?php echo Partial::render( 'series/facts', array( 'series' => $row['series'] ) ); ?>
			</a>
		</li>
		<?php endforeach; ?>
	</ul>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
	<p class="zmo-more">
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
			<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
		</a>
	</p>
	<?php endif; ?>
</section>
<section class="zmo-block" aria-label="<?php esc_attr_e( '新建专栏', 'zeromo-community' ); ?>">
	<div class="zmo-block__head"><h2><?php esc_html_e( '新建专栏', 'zeromo-community' ); ?></h2></div>
	<?php if ( $v['may'] ) : ?>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '新建专栏', 'zeromo-community' ); ?>">
		<?php SeriesForm::fields( 'make' ); ?>
		<?php echo Partial::render( 'series/words', array( 'series' => null ) ); ?>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '新建', 'zeromo-community' ); ?></button>
		</p>
	</form>
	<?php else : ?>
	<p class="zmo-meta"><?php esc_html_e( '你现在不能设置付费内容，所以不能建专栏。', 'zeromo-community' ); ?></p>
	<?php endif; ?>
</section>
