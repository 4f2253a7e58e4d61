<?php
/**
 * The parts of 管理.
 *
 * @package Zeromo\Community
 * @var array{url: string, part: string, asking: int, many: int} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$parts = array(
	'requests' => __( '加入申请', 'zeromo-community' ),
	'members'  => __( '圈友', 'zeromo-community' ),
	'invites'  => __( '邀请', 'zeromo-community' ),
	'profile'  => __( '资料', 'zeromo-community' ),
	'entry'    => __( '加入方式', 'zeromo-community' ),
	'posting'  => __( '发布规则', 'zeromo-community' ),
	'figures'  => __( '数据', 'zeromo-community' ),
);
?>
<nav class="zmo-chips zmo-manage" aria-label="<?php esc_attr_e( '管理圈子', 'zeromo-community' ); ?>">
	<?php foreach ( $parts as $part => $label ) : ?>
		<a class="zmo-chip<?php echo $v['part'] === $part ? ' is-on' : ''; ?>"
			href="<?php echo esc_url( add_query_arg( 'zmo_part', $part, $v['url'] ) ); ?>"
			<?php echo $v['part'] === $part ? ' aria-current="page"' : ''; ?>>
			<?php echo esc_html( $label ); ?>
			<?php if ( 'requests' === $part && $v['asking'] > 0 ) : ?>
				<b class="zmo-num">
					<?php echo esc_html( $v['asking'] >= $v['many'] ? '99+' : (string) $v['asking'] ); ?>
				</b>
			<?php endif; ?>
		</a>
	<?php endforeach; ?>
</nav>
