<?php
/**
 * Tabs of a circle's page.
 *
 * @var array{id: int, url: string, tab: string, member_count: int, runs: bool, asking: int, many: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;

$tabs = array(
	''        => __( '动态', 'zeromo-community' ),
	'members' => __( '圈友', 'zeromo-community' ),
	'about'   => __( '介绍', 'zeromo-community' ),
);
if ( $v['runs'] ) {
	$tabs['manage'] = __( '管理', 'zeromo-community' );
}
?>
<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '圈子内容', 'zeromo-community' ); ?>">
<?php foreach ( $tabs as $tab => $label ) : ?>
	<a class="zmo-tab" href="<?php echo esc_url( '' === $tab ? $v['url'] : add_query_arg( 'tab', $tab, $v['url'] ) ); ?>"<?php echo $v['tab'] === $tab ? ' aria-current="page"' : ''; ?>><?php echo esc_html( $label ); ?><?php echo 'members' === $tab ? '<span class="zmo-tab__n" data-zmo-count="' . esc_attr( "member:circle:{$v['id']}" ) . '">' . esc_html( Format::count( $v['member_count'] ) ) . '</span>' : ''; ?><?php if ( 'manage' === $tab && $v['asking'] > 0 ) : ?><span class="zmo-tab__badge zmo-num"><span class="zmo-sr"><?php esc_html_e( '待审核', 'zeromo-community' ); ?> </span><?php echo esc_html( $v['asking'] >= $v['many'] ? '99+' : (string) $v['asking'] ); ?></span><?php endif; ?></a>
<?php endforeach; ?>
</nav>
