<?php
/**
 * 介绍 of a circle.
 *
 * @var array{announcement: string, rules: list<string>, description: string, mode: string, visibility: string, cat: string, created: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;

$rows = array_filter(
	array(
		__( '加入方式', 'zeromo-community' ) => $v['mode'],
		__( '动态可见', 'zeromo-community' ) => $v['visibility'],
		__( '分类', 'zeromo-community' )   => $v['cat'],
		__( '创建时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d', $v['created'] ),
	)
);
?>
<?php echo Partial::render( 'circles/board', array( 'announcement' => $v['announcement'], 'rules' => $v['rules'], 'class' => 'zmo-block zmo-railed' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escapes inside. ?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '介绍', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-hero__intro"><?php echo '' === $v['description'] ? esc_html__( '圈主还没有写介绍。', 'zeromo-community' ) : nl2br( esc_html( $v['description'] ) ); ?></p>
	<?php foreach ( $rows as $label => $text ) : ?>
		<div class="zmo-row"><div class="zmo-row__main"><span class="zmo-meta"><?php echo esc_html( $label ); ?></span><span><?php echo esc_html( $text ); ?></span></div></div>
	<?php endforeach; ?>
</section>
