<?php
/**
 * 设置 › Zeromo 社区.
 *
 * @package Zeromo\Community
 * @var array{groups: list<array{id: string, label: string, fields: list<array{name: string, id: string, kind: string,
 *   label: string, help: string, text: string, picked: list<string>, choices: array<string, string>, shown: string,
 *   bounds: array{min: int|null, max: int|null, length: int|null}, is_set: bool, error: string}>}>, search: string,
 *   said: string, good: bool, url: string, nonce: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$attrs = static function ( array $pairs ): void {
	foreach ( array_filter(
		$pairs,
		static fn( mixed $value ): bool => null !== $value && '' !== $value
	) as $name => $value ) {
		echo ' ' . esc_attr( (string) $name ) . '="' . esc_attr( (string) $value ) . '"';
	}
};
?>
<style>
.zmo-set-jump{display:flex;flex-wrap:wrap;gap:4px 14px;margin:12px 0}
.zmo-set-error{color:#b32d2e;font-weight:600}
.zmo-set-bad{border-color:#b32d2e!important}
.zmo-set-choices{display:flex;flex-wrap:wrap;gap:6px 16px}
.zmo-set-foot{position:sticky;bottom:0;z-index:1;padding:10px 0;background:#f0f0f1;border-top:1px solid #c3c4c7}
.zmo-set-name{color:#50575e}
.wrap .zmo-set-json{width:100%;max-width:50em;font-family:monospace}
</style>
<div class="wrap">
	<h1><?php esc_html_e( 'Zeromo 社区', 'zeromo-community' ); ?></h1>
	<?php if ( '' !== $v['said'] ) : ?>
		<div class="notice <?php echo $v['good'] ? 'notice-success' : 'notice-error'; ?>"
			role="<?php echo $v['good'] ? 'status' : 'alert'; ?>">
			<p><?php echo esc_html( $v['said'] ); ?></p>
		</div>
	<?php endif; ?>

	<form method="get" action="<?php echo esc_url( admin_url( 'options-general.php' ) ); ?>" role="search">
		<input type="hidden" name="page" value="zeromo_settings">
		<label for="zmo-set-search"><?php esc_html_e( '查找设置', 'zeromo-community' ); ?></label>
		<input type="search" id="zmo-set-search" name="q" value="<?php echo esc_attr( $v['search'] ); ?>">
		<button class="button"><?php esc_html_e( '查找', 'zeromo-community' ); ?></button>
		<?php if ( '' !== $v['search'] ) : ?>
			<a href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '全部设置', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</form>

	<?php if ( array() === $v['groups'] ) : ?>
		<p><?php esc_html_e( '没有找到这样的设置。', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<nav class="zmo-set-jump" aria-label="<?php esc_attr_e( '设置分组', 'zeromo-community' ); ?>">
		<?php foreach ( $v['groups'] as $group ) : ?>
			<a href="#zmo-set-<?php echo esc_attr( $group['id'] ); ?>"><?php echo esc_html( $group['label'] ); ?></a>
		<?php endforeach; ?>
	</nav>

		<?php $to = '' === $v['search'] ? $v['url'] : add_query_arg( 'q', rawurlencode( $v['search'] ), $v['url'] ); ?>
	<form method="post"
		action="<?php echo esc_url( $to ); ?>"
		novalidate>
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( $v['nonce'] ); ?>">
		<?php // The first button is the one that Enter presses: it saves, the others reset. ?>
		<button class="screen-reader-text" tabindex="-1"
			aria-hidden="true"><?php esc_html_e( '保存更改', 'zeromo-community' ); ?></button>
		<?php foreach ( $v['groups'] as $group ) : ?>
			<h2 id="zmo-set-<?php echo esc_attr( $group['id'] ); ?>"><?php echo esc_html( $group['label'] ); ?></h2>
			<table class="form-table" role="presentation">
				<?php
				foreach ( $group['fields'] as $f ) :
					$told  = implode(
						' ',
						array_filter(
							array(
								'' === $f['help'] ? '' : "{$f['id']}-help",
								'' === $f['error'] ? '' : "{$f['id']}-error",
							)
						)
					);
					$base  = array(
						'id' => $f['id'],
						'name' => "s[{$f['name']}]",
						'aria-describedby' => $told,
						'aria-invalid' => '' === $f['error'] ? '' : 'true',
					);
					$class = '' === $f['error'] ? '' : ' zmo-set-bad';
					?>
					<tr data-setting="<?php echo esc_attr( $f['name'] ); ?>">
						<th scope="row">
							<?php if ( 'choices' === $f['kind'] ) : ?>
								<span id="<?php echo esc_attr( $f['id'] ); ?>-label"
									><?php echo esc_html( $f['label'] ); ?></span>
							<?php else : ?>
								<label for="<?php echo esc_attr( $f['id'] ); ?>"
									><?php echo esc_html( $f['label'] ); ?></label>
							<?php endif; ?>
						</th>
						<td>
							<input type="hidden" name="was[<?php echo esc_attr( $f['name'] ); ?>]"
								value="<?php echo esc_attr( $f['shown'] ); ?>">
							<?php if ( 'flag' === $f['kind'] ) : ?>
								<input type="hidden" name="s[<?php echo esc_attr( $f['name'] ); ?>]" value="0">
								<input type="checkbox" value="1"
									<?php $attrs( $base ); ?><?php checked( '1' === $f['text'] ); ?>>
							<?php elseif ( 'number' === $f['kind'] ) : ?>
								<input type="number" class="small-text<?php echo esc_attr( $class ); ?>"
									value="<?php echo esc_attr( $f['text'] ); ?>" step="1"
									<?php $attrs(
										$base + array(
											'min' => $f['bounds']['min'],
											'max' => $f['bounds']['max'],
										)
									); ?>>
								<span class="description">
									<?php
									echo esc_html(
										sprintf(
											/* translators: 1: smallest number, 2: largest number */
											__( '%1$d 到 %2$d', 'zeromo-community' ),
											(int) $f['bounds']['min'],
											(int) $f['bounds']['max']
										)
									);
									?>
								</span>
							<?php elseif ( 'choice' === $f['kind'] ) : ?>
								<select<?php $attrs( $base ); ?>>
									<?php foreach ( $f['choices'] as $word => $name ) : ?>
										<option value="<?php echo esc_attr( $word ); ?>"
											<?php selected( $word, $f['text'] ); ?>>
											<?php echo esc_html( $name ); ?>
										</option>
									<?php endforeach; ?>
								</select>
							<?php elseif ( 'choices' === $f['kind'] ) : ?>
								<input type="hidden" name="s[<?php echo esc_attr( $f['name'] ); ?>][]" value="">
								<div class="zmo-set-choices" role="group"
									aria-labelledby="<?php echo esc_attr( $f['id'] ); ?>-label">
									<?php foreach ( $f['choices'] as $word => $name ) : ?>
										<label><input type="checkbox" name="s[<?php echo esc_attr( $f['name'] ); ?>][]"
											value="<?php echo esc_attr( $word ); ?>"
											<?php checked( in_array( $word, $f['picked'], true ) ); ?>>
											<?php echo esc_html( $name ); ?></label>
									<?php endforeach; ?>
								</div>
							<?php elseif ( 'secret' === $f['kind'] ) : ?>
								<input type="password" class="regular-text<?php echo esc_attr( $class ); ?>"
									value="<?php echo esc_attr( $f['text'] ); ?>" autocomplete="new-password"
									<?php $attrs( $base + array( 'maxlength' => $f['bounds']['length'] ) ); ?>>
								<span class="description"
									><?php $f['is_set']
										? esc_html_e( '已设置，留空则不变', 'zeromo-community' )
										: esc_html_e( '还没有设置', 'zeromo-community' ); ?></span>
							<?php elseif ( 'lines' === $f['kind'] ) : ?>
								<textarea rows="4" class="regular-text<?php echo esc_attr( $class ); ?>"
									<?php $attrs( $base ); ?>><?php echo esc_textarea( $f['text'] ); ?></textarea>
								<p class="description"><?php esc_html_e( '一行一个', 'zeromo-community' ); ?></p>
							<?php elseif ( 'json' === $f['kind'] ) : ?>
								<textarea rows="<?php echo (int) min( 12, 2 + substr_count( $f['text'], "\n" ) ); ?>"
									spellcheck="false" class="zmo-set-json<?php echo esc_attr( $class ); ?>"
									<?php $attrs( $base ); ?>><?php echo esc_textarea( $f['text'] ); ?></textarea>
								<p class="description"><?php esc_html_e( 'JSON 格式', 'zeromo-community' ); ?></p>
							<?php else : ?>
								<input type="text" class="regular-text<?php echo esc_attr( $class ); ?>"
									value="<?php echo esc_attr( $f['text'] ); ?>"
									<?php $attrs( $base + array( 'maxlength' => $f['bounds']['length'] ) ); ?>>
							<?php endif; ?>
							<?php if ( $f['is_set'] ) : ?>
								<button class="button button-small" name="reset"
									value="<?php echo esc_attr( $f['name'] ); ?>"
										><?php esc_html_e( '恢复默认', 'zeromo-community' ); ?><span
										class="screen-reader-text"
										> <?php echo esc_html( $f['label'] ); ?></span></button>
							<?php endif; ?>
							<?php if ( '' !== $f['error'] ) : ?>
								<p class="zmo-set-error" id="<?php echo esc_attr( $f['id'] ); ?>-error">
									<?php echo esc_html( $f['error'] ); ?>
								</p>
							<?php endif; ?>
							<?php if ( '' !== $f['help'] ) : ?>
								<p class="description" id="<?php echo esc_attr( $f['id'] ); ?>-help">
									<?php echo esc_html( $f['help'] ); ?>
								</p>
							<?php endif; ?>
							<code class="zmo-set-name"><?php echo esc_html( $f['name'] ); ?></code>
						</td>
					</tr>
				<?php endforeach; ?>
			</table>
		<?php endforeach; ?>
		<p class="zmo-set-foot">
			<button class="button button-primary"><?php esc_html_e( '保存更改', 'zeromo-community' ); ?></button>
		</p>
	</form>
	<?php endif; ?>
</div>
