<?php
/**
 * AI 绘图: the form beside the member's pictures.
 *
 * @package Zeromo\Community
 * @var array{
 *   form: \Zeromo\Community\Generation\View\FormView, rows: list<\Zeromo\Community\Generation\View\Shown>,
 *   next: string, url: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon, Widget and partials escape.
?>
<div class="zmo-gen"
	<?php echo Widget::attrs( 'generation-form', array( 'models' => $v['form']->tools() ) ); ?>>
	<section class="zmo-block zmo-gen__side" aria-labelledby="zmo-gen-title">
		<div class="zmo-block__head">
			<h2 id="zmo-gen-title"><?php esc_html_e( 'AI 绘图', 'zeromo-community' ); ?></h2>
		</div>
		<?php if ( array() === $v['form']->models ) : ?>
			<p class="zmo-meta"><?php esc_html_e( '本站现在没有绘图工具', 'zeromo-community' ); ?></p>
		<?php else : ?>
			<?php echo Partial::render( 'generation/form', array( 'form' => $v['form'] ) ); ?>
		<?php endif; ?>
	</section>
	<section class="zmo-block zmo-gen__main" aria-labelledby="zmo-gen-mine" data-zmo-gallery>
		<div class="zmo-block__head">
			<h2 id="zmo-gen-mine"><?php esc_html_e( '我画的', 'zeromo-community' ); ?></h2>
		</div>
		<?php if ( array() === $v['rows'] ) : ?>
			<div class="zmo-gen__none">
				<?php echo Icon::svg( 'image', 'zmo-icon--24' ); ?>
				<p><?php esc_html_e( '写一句话，选好风格，图片会出现在这里', 'zeromo-community' ); ?></p>
			</div>
		<?php else : ?>
			<div class="zmo-gen__list">
				<?php
				foreach ( $v['rows'] as $row ) {
					echo Partial::render( 'generation/item', array( 'shown' => $row ) );
				}
				?>
			</div>
		<?php endif; ?>
		<?php if ( '' !== $v['next'] ) : ?>
			<p class="zmo-more">
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
					<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
				</a>
			</p>
		<?php endif; ?>
	</section>
</div>
