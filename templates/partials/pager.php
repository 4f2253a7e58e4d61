<?php
/**
 * Previous and next page.
 *
 * @var array{prev: string, next: string} $v
 */

declare(strict_types=1);

if ( '' === $v['prev'] && '' === $v['next'] ) {
	return;
}
?>
<nav class="zmo-end" aria-label="<?php esc_attr_e( '翻页', 'zeromo-community' ); ?>">
	<?php if ( '' !== $v['prev'] ) : ?>
		<a class="zmo-btn zmo-btn--line" rel="prev"
			href="<?php echo esc_url( $v['prev'] ); ?>"><?php esc_html_e( '上一页', 'zeromo-community' ); ?></a>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
		<a class="zmo-btn zmo-btn--line" rel="next"
			href="<?php echo esc_url( $v['next'] ); ?>"><?php esc_html_e( '下一页', 'zeromo-community' ); ?></a>
	<?php endif; ?>
</nav>
