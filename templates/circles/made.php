<?php
/**
 * The last step of making a circle; of one that waits for staff only that it waits.
 *
 * @package Zeromo\Community
 * @var array{
 *   steps: list<string>, waits: bool, title: string, icon_url: string, url: string, edit_url: string,
 *   invite_url: string,
 * } $v url: of the circle; of the page of circles where it waits.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

?>
<div class="zmo-head zmo-index"><?php echo Partial::heading( __( '创建圈子', 'zeromo-community' ) ); ?></div>
<section class="zmo-block zmo-wizard">
	<?php echo Partial::render( 'circles/steps', array( 'steps' => $v['steps'], 'at' => count( $v['steps'] ) - 1 ) ); ?>
	<div class="zmo-empty">
	<?php if ( $v['waits'] ) : ?>
		<p class="zmo-empty__t">
			<?php
			/* translators: %s: name of a circle */ printf(
				esc_html__( '「%s」已提交', 'zeromo-community' ),
				esc_html( $v['title'] )
			);
			?>
		</p>
		<p class="zmo-empty__d">
			<?php esc_html_e( '新圈子要先审核。有了结果会通知你，通过后就能邀请圈友。', 'zeromo-community' ); ?>
		</p>
		<p class="zmo-wizard__ways">
			<a class="zmo-btn zmo-btn--soft" href="<?php echo esc_url( $v['url'] ); ?>">
				<?php esc_html_e( '看看全部圈子', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php else : ?>
		<img class="zmo-wizard__icon" src="<?php echo esc_url( $v['icon_url'] ); ?>" alt="" width="76" height="76">
		<p class="zmo-empty__t">
			<?php
			/* translators: %s: name of a circle */ printf(
				esc_html__( '「%s」创建好了', 'zeromo-community' ),
				esc_html( $v['title'] )
			);
			?>
		</p>
		<p class="zmo-empty__d"><?php esc_html_e( '写下公告和圈规，再邀请第一批圈友。', 'zeromo-community' ); ?></p>
		<p class="zmo-wizard__ways">
			<a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( $v['url'] ); ?>">
				<?php esc_html_e( '进入圈子', 'zeromo-community' ); ?>
			</a>
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['edit_url'] ); ?>">
				<?php esc_html_e( '写公告和圈规', 'zeromo-community' ); ?>
			</a>
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['invite_url'] ); ?>">
				<?php esc_html_e( '邀请圈友', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php endif; ?>
	</div>
</section>
