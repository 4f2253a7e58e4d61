<?php
/**
 * One circle of the grid.
 *
 * @var array{id: int, title: string, url: string, icon_url: string, intro: string, member_count: int, content_count: int, public: bool, mode: string, join: array<string, mixed>, faces: list<string>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;

?>
<article class="zmo-circle">
	<img class="zmo-circle__icon" src="<?php echo esc_url( $v['icon_url'] ); ?>" alt="" width="56" height="56" loading="lazy">
	<div>
		<h2 class="zmo-circle__name"><span><a href="<?php echo esc_url( $v['url'] ); ?>"><?php echo esc_html( $v['title'] ); ?></a></span>
		<?php if ( ! $v['public'] ) : ?>
			<span class="zmo-badge zmo-badge--grey"><?php esc_html_e( '仅圈友', 'zeromo-community' ); ?></span>
		<?php endif; ?>
		<?php if ( 'paid' === $v['mode'] ) : ?>
			<span class="zmo-badge zmo-badge--bad"><?php esc_html_e( '付费', 'zeromo-community' ); ?></span>
		<?php elseif ( in_array( $v['mode'], array( 'level', 'invite' ), true ) ) : ?>
			<span class="zmo-badge zmo-badge--vip"><?php echo 'level' === $v['mode'] ? esc_html__( '专属', 'zeromo-community' ) : esc_html__( '邀请制', 'zeromo-community' ); ?></span>
		<?php endif; ?>
		</h2>
		<p class="zmo-meta zmo-num"><?php echo Partial::render( 'circles/counts', $v ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?></p>
	</div>
	<p class="zmo-circle__intro"><?php echo esc_html( $v['intro'] ); ?></p>
	<div class="zmo-circle__foot">
		<span class="zmo-faces" aria-hidden="true">
		<?php foreach ( $v['faces'] as $face ) : ?>
			<span class="zmo-avatar zmo-avatar--24"><img src="<?php echo esc_url( $face ); ?>" alt="" width="24" height="24" loading="lazy"></span>
		<?php endforeach; ?>
		</span>
		<?php echo Partial::render( 'circles/join', array( 'small' => true ) + $v['join'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
	</div>
</article>
