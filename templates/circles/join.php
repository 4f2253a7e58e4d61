<?php
/**
 * The join button.
 *
 * @var array{circle_id: int, joined: bool, status: string, label: string, owns: bool, small?: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Widget;

$small = $v['small'] ?? false;
$class = 'zmo-btn' . ( $small ? ' zmo-btn--s' : '' );
$class .= match ( $v['status'] ) {
	'joined'  => ' is-done',
	'pending' => ' is-off',
	default   => $small ? ' zmo-btn--soft' : ' zmo-btn--fill',
};
if ( $v['owns'] ) {
	echo '<span class="zmo-badge zmo-badge--sky">' . esc_html__( '圈主', 'zeromo-community' ) . '</span>';
	return;
}
$props = array( 'circle_id' => $v['circle_id'], 'joined' => $v['joined'], 'status' => $v['status'], 'label' => $v['label'], 'small' => $small );
?>
<span class="zmo-w" <?php echo Widget::attrs( 'circle-join', $props ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by attrs(). ?>><button type="button" class="<?php echo esc_attr( $class ); ?>"><?php echo esc_html( $v['label'] ); ?></button></span>
