<?php
/**
 * The page 会员: where the reader stands, levels and terms, what is paid, the rights.
 *
 * @package Zeromo\Community
 * @var array{page: \Zeromo\Community\Membership\View\VipPage} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$page = $v['page'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- icons, partials and buttons escape.
?>
<div class="zmo-vip" <?php echo Widget::attrs( 'vip-page' ); ?>>
	<?php echo Partial::heading( __( '会员', 'zeromo-community' ), 'zmo-sr' ); ?>
	<section class="zmo-vip__me" aria-label="<?php esc_attr_e( '我的会员', 'zeromo-community' ); ?>">
		<div class="zmo-vip__who">
			<?php if ( null === $page->me ) : ?>
				<span class="zmo-vip__crown"><?php echo Icon::svg( 'crown', 'zmo-icon--24' ); ?></span>
			<?php else : ?>
				<span class="zmo-avatar zmo-avatar--56"><img src="<?php echo esc_url( $page->me->avatar ); ?>" alt=""
					width="56" height="56"></span>
			<?php endif; ?>
			<div>
				<b><?php echo esc_html( $page->me->name ?? __( '成为会员', 'zeromo-community' ) ); ?>
					<?php if ( null !== $page->own ) : ?>
						<span class="zmo-vip__mark">
							<?php echo Icon::svg( $page->own->icon, 'zmo-icon--14' ), esc_html( $page->own->name ); ?>
						</span>
					<?php endif; ?>
				</b>
				<span class="zmo-vip__state"><?php echo esc_html( $page->state ); ?></span>
			</div>
		</div>
		<?php if ( array() !== $page->figures ) : ?>
			<dl class="zmo-vip__figures">
				<?php foreach ( $page->figures as $figure ) : ?>
					<div>
						<dt><?php echo esc_html( $figure->label ); ?></dt>
						<dd><?php echo esc_html( $figure->value ); ?></dd>
					</div>
				<?php endforeach; ?>
			</dl>
		<?php endif; ?>
	</section>
	<?php if ( null === $page->chosen ) : ?>
		<section class="zmo-block zmo-vip__none">
			<p><?php esc_html_e( '现在没有开放的会员方案。', 'zeromo-community' ); ?></p>
		</section>
	<?php else : ?>
		<?php echo Partial::render( 'membership/choice', array( 'page' => $page ) ); ?>
	<?php endif; ?>
	<?php if ( array() !== $page->rights ) : ?>
		<section class="zmo-block zmo-vip__part">
			<h2 id="zmo-vip-rights"><?php esc_html_e( '权益对比', 'zeromo-community' ); ?></h2>
			<?php echo Partial::render( 'membership/rights', array( 'page' => $page ) ); ?>
		</section>
	<?php endif; ?>
	<section class="zmo-block zmo-vip__part">
		<h2><?php esc_html_e( '常见问题', 'zeromo-community' ); ?></h2>
		<?php echo Partial::render( 'membership/questions' ); ?>
	</section>
</div>
