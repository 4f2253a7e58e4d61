<?php
/**
 * Tabs of a circle's page.
 *
 * @package Zeromo\Community
 * @var array{
 *   id: int, url: string, tab: string, tabs: list<array{slug: string, label: string, number: string}>, asking: int,
 *   many: int,
 * } $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '圈子内容', 'zeromo-community' ); ?>">
<?php foreach ( $v['tabs'] as $tab ) : ?>
	<?php $to = '' === $tab['slug'] ? $v['url'] : add_query_arg( 'tab', $tab['slug'], $v['url'] ); ?>
	<a class="zmo-tab" href="<?php echo esc_url( $to ); ?>"
		<?php echo $v['tab'] === $tab['slug'] ? ' aria-current="page"' : ''; ?>>
		<?php echo esc_html( $tab['label'] ); ?>
		<?php if ( 'members' === $tab['slug'] && '' !== $tab['number'] ) : ?>
			<span class="zmo-tab__n zmo-num" data-zmo-count="<?php echo esc_attr( "member:circle:{$v['id']}" ); ?>">
				<?php echo esc_html( $tab['number'] ); ?>
			</span>
		<?php elseif ( '' !== $tab['number'] ) : ?>
			<span class="zmo-tab__n zmo-num"><?php echo esc_html( $tab['number'] ); ?></span>
		<?php endif; ?>
		<?php if ( 'manage' === $tab['slug'] && $v['asking'] > 0 ) : ?>
			<span class="zmo-tab__badge zmo-num">
				<span class="zmo-sr"><?php esc_html_e( '待审核', 'zeromo-community' ); ?> </span>
				<?php echo esc_html( $v['asking'] >= $v['many'] ? '99+' : (string) $v['asking'] ); ?>
			</span>
		<?php endif; ?>
	</a>
<?php endforeach; ?>
</nav>
