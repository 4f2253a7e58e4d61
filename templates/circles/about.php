<?php
/**
 * 介绍 of a circle.
 *
 * @var array{circle: \Zeromo\Community\Circles\Api\CircleRecord, cat: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

$circle = $v['circle'];
$rows = array_filter(
	array(
		__( '加入方式', 'zeromo-community' ) => $circle->mode->title(),
		__( '动态可见', 'zeromo-community' ) => $circle->public
			? __( '所有人可见', 'zeromo-community' )
			: __( '仅圈友可见', 'zeromo-community' ),
		__( '分类', 'zeromo-community' )   => $v['cat'],
		__( '创建时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d', $circle->created ),
	)
);
?>
<?php
// phpcs:ignore WordPress.Security.EscapeOutput -- escapes inside.
echo Partial::render(
	'circles/board',
	array(
		'announcement' => $circle->announcement,
		'rules' => $circle->rules,
		'class' => 'zmo-block zmo-railed',
	)
);
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '介绍', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-hero__intro">
		<?php
		echo '' === $circle->description
			? esc_html__( '圈主还没有写介绍。', 'zeromo-community' )
			: nl2br( esc_html( $circle->description ) );
		?>
	</p>
	<?php foreach ( $rows as $label => $text ) : ?>
		<div class="zmo-row">
			<div class="zmo-row__main">
				<span class="zmo-meta"><?php echo esc_html( $label ); ?></span><span
					><?php echo esc_html( $text ); ?></span>
			</div>
		</div>
	<?php endforeach; ?>
</section>
