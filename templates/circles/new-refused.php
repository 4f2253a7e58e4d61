<?php
/**
 * Instead of the form, for who may not make circles.
 *
 * @package Zeromo\Community
 * @var array{visitor: bool, login_url: string, url: string, how: string, write_url: string} $v how: the owner's words
 *   on how to ask, write_url empty for none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

?>
<div class="zmo-head zmo-index"><?php echo Partial::heading( __( '创建圈子', 'zeromo-community' ) ); ?></div>
<section class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/refused.svg'; ?>
	<p class="zmo-empty__t">
		<?php
		echo $v['visitor']
			? esc_html__( '登录后才能创建圈子', 'zeromo-community' )
			: esc_html__( '你还不能创建圈子', 'zeromo-community' );
		?>
	</p>
	<?php if ( $v['visitor'] ) : ?>
		<a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( $v['login_url'] ); ?>"
			data-zmo-login="login"><?php esc_html_e( '登录', 'zeromo-community' ); ?></a>
	<?php else : ?>
		<p class="zmo-empty__d">
			<?php
			echo '' === $v['how']
				? esc_html__( '写一条动态说说圈子的名字和想法，或私信管理员，请他们帮你建。', 'zeromo-community' )
				: nl2br( esc_html( $v['how'] ) );
			?>
		</p>
		<?php if ( '' !== $v['write_url'] ) : ?>
			<a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( $v['write_url'] ); ?>">
				<?php esc_html_e( '写一条', 'zeromo-community' ); ?>
			</a>
		<?php endif; ?>
		<a class="zmo-btn zmo-btn--soft" href="<?php echo esc_url( $v['url'] ); ?>">
			<?php esc_html_e( '看看全部圈子', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
</section>
