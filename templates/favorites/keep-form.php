<?php
/**
 * What the buttons 收藏 of a page send without script: one form for all of them, each has the post in its value.
 *
 * @package Zeromo\Community
 * @var array{action: string} $v Address of the own favorites.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Without permalinks the page itself is in the query, which a GET form would drop.
wp_parse_str( (string) wp_parse_url( $v['action'], PHP_URL_QUERY ), $query );
?>
<form id="zmo-keep" method="get" action="<?php echo esc_url( $v['action'] ); ?>" hidden>
<?php foreach ( array_filter( $query, 'is_string' ) as $name => $value ) : ?>
<input type="hidden" name="<?php echo esc_attr( (string) $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
<?php endforeach; ?>
</form>
<?php
