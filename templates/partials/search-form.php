<?php
/**
 * A search box that is a plain form.
 *
 * @var array{action: string, hidden: array<string, string>, label: string, search: string,
 *   suggest?: array{path: string, param: string, query: array<string, string>, fields: string, history: bool,
 *   delay: int}} $v suggest: props of search-box, where words are looked for while they are typed.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

// Without permalinks the page itself is in the query, which a GET form would drop.
wp_parse_str( (string) wp_parse_url( $v['action'], PHP_URL_QUERY ), $query );
$hidden = array_filter( $query, 'is_string' ) + $v['hidden'];
?>
<form class="zmo-search" role="search" aria-label="<?php echo esc_attr( $v['label'] ); ?>" method="get"
	action="<?php echo esc_url( $v['action'] ); ?>"
	<?php echo isset( $v['suggest'] ) ? ' ' . Widget::attrs( 'search-box', $v['suggest'] ) : ''; ?>>
	<?php foreach ( $hidden as $name => $value ) : ?>
		<input type="hidden" name="<?php echo esc_attr( (string) $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
	<?php endforeach; ?>
	<?php echo Icon::svg( 'search', 'zmo-icon--18' ); ?>
	<input type="search" name="zmo_s" maxlength="100" enterkeyhint="search"
		aria-label="<?php echo esc_attr( $v['label'] ); ?>" placeholder="<?php echo esc_attr( $v['label'] ); ?>"
		value="<?php echo esc_attr( $v['search'] ); ?>">
</form>
