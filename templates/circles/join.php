<?php
/**
 * The join button.
 *
 * @var array{card: \Zeromo\Community\Circles\Api\CircleCard, small?: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;

$card   = $v['card'];
$status = $card->status();
$label  = $card->label();
$small  = $v['small'] ?? false;
$class  = 'zmo-btn' . ( $small ? ' zmo-btn--s' : '' );
$class .= match ( $status ) {
	'joined'  => ' is-done zmo-turn',
	'pending', 'removed' => ' is-off',
	default   => $small ? ' zmo-btn--soft' : ' zmo-btn--fill',
};
if ( $card->mine->owns() ) {
	// An owner neither joins nor leaves; 圈主 stands beside the name.
	return;
}
$props = array(
	'circle_id' => $card->circle->id,
	'joined' => $card->mine->joined(),
	'status' => $status,
	'label' => $label,
	'small' => $small,
);
if ( $card->is_sold() ) {
	$props['sold'] = true;
}
if ( $card->asks() && 'none' === $status ) {
	$props['ask_url'] = add_query_arg( 'tab', 'join', $card->url );
}
// Without script the button leads to the circle's door; without permalinks the circle itself is in the query.
wp_parse_str( (string) wp_parse_url( $card->url, PHP_URL_QUERY ), $query );
$hidden = array( 'tab' => 'join' ) + array_filter( $query, 'is_string' );
?>
<form class="zmo-w" method="get" action="<?php echo esc_url( $card->url ); ?>"
	<?php echo Widget::attrs( 'circle-join', $props ); ?>>
	<?php foreach ( $hidden as $name => $value ) : ?>
		<input type="hidden" name="<?php echo esc_attr( (string) $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
	<?php endforeach; ?>
	<button class="<?php echo esc_attr( $class ); ?>" type="submit">
		<?php if ( 'joined' === $status ) : ?>
			<span class="zmo-turn__now"><?php echo esc_html( $label ); ?></span>
			<span class="zmo-turn__then" aria-hidden="true"><?php esc_html_e( '退出', 'zeromo-community' ); ?></span>
		<?php else : ?>
			<?php echo esc_html( $label ); ?>
		<?php endif; ?>
	</button>
</form>
