<?php
/**
 * What a list may be narrowed to and sorted by: links and a form; the script loads the list anew in its place.
 *
 * @package Zeromo\Community
 * @var array{
 *   url: string, keep: array<string, string>,
 *   chips: list<array{label: string, sets: array<string, string>, current: bool}>,
 *   fields: list<array{id: string, label: string, options: list<array{value: string, label: string}>}>,
 *   values: array<string, string>, defaults: array<string, string>, asked: array<string, string>,
 *   names: array<string, string>,
 * } $v
 * `url` is the page without filters and `keep` what else stands in its address, `asked` are the filters it has now,
 * `names` what an argument is called in an address where it is not its own name.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$props = array( 'defaults' => (object) $v['defaults'], 'names' => (object) $v['names'] );
$named = static function ( array $values ) use ( $v ): array {
	$out = array();
	foreach ( $values as $name => $value ) {
		$out[ $v['names'][ $name ] ?? $name ] = $value;
	}
	return $out;
};
?>
<div class="zmo-filter" <?php echo Widget::attrs( 'filter-toolbar', $props ); ?>>
	<nav class="zmo-filter__chips" aria-label="<?php esc_attr_e( '类型', 'zeromo-community' ); ?>">
		<?php foreach ( $v['chips'] as $chip ) : ?>
			<?php $to = add_query_arg( $named( array_filter( $chip['sets'] + $v['asked'] ) ), $v['url'] ); ?>
			<a class="zmo-chip<?php echo $chip['current'] ? ' is-on' : ''; ?>"
				href="<?php echo esc_url( $to ); ?>"
				data-zmo-sets="<?php echo esc_attr( (string) wp_json_encode( $chip['sets'] ) ); ?>"
				<?php echo $chip['current'] ? ' aria-current="true"' : ''; ?>>
				<?php echo esc_html( $chip['label'] ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
	<form class="zmo-filter__form" method="get" action="<?php echo esc_url( $v['url'] ); ?>">
		<?php $others = array_diff_key( $v['asked'], array_flip( array_column( $v['fields'], 'id' ) ) ); ?>
		<?php foreach ( $v['keep'] + $named( $others ) as $name => $value ) : ?>
			<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
		<?php endforeach; ?>
		<?php foreach ( $v['fields'] as $field ) : ?>
			<label class="zmo-sort">
				<?php echo Icon::svg( 'orderby' === $field['id'] ? 'arrow-up-down' : 'clock-3', 'zmo-icon--14' ); ?>
				<span class="zmo-sr"><?php echo esc_html( $field['label'] ); ?></span>
				<select name="<?php echo esc_attr( $field['id'] ); ?>">
				<?php foreach ( $field['options'] as $option ) : ?>
					<option value="<?php echo esc_attr( $option['value'] ); ?>"
						<?php selected( $v['values'][ $field['id'] ] ?? '', $option['value'] ); ?>>
						<?php echo esc_html( $option['label'] ); ?>
					</option>
				<?php endforeach; ?>
				</select>
			</label>
		<?php endforeach; ?>
		<button class="zmo-btn zmo-btn--s zmo-btn--line" data-zmo-send>
			<?php esc_html_e( '筛选', 'zeromo-community' ); ?>
		</button>
	</form>
</div>
