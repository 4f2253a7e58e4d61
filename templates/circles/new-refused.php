<?php
/**
 * Instead of the form, for who may not make circles.
 *
 * @package Zeromo\Community
 * @var array{visitor: bool, login_url: string, url: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<div class="zmo-head zmo-index"><h1><?php esc_html_e( '创建圈子', 'zeromo-community' ); ?></h1></div>
<section class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/refused.svg'; ?>
	<p class="zmo-empty__t"><?php echo $v['visitor'] ? esc_html__( '登录后才能创建圈子', 'zeromo-community' ) : esc_html__( '你还不能创建圈子', 'zeromo-community' ); ?></p>
	<?php if ( $v['visitor'] ) : ?>
		<a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( $v['login_url'] ); ?>" data-zmo-login="login"><?php esc_html_e( '登录', 'zeromo-community' ); ?></a>
	<?php else : ?>
		<a class="zmo-btn zmo-btn--soft" href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '看看全部圈子', 'zeromo-community' ); ?></a>
	<?php endif; ?>
</section>
